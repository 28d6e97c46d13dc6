# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every parameter of the model with its default and its domain, as the specification lists them.

A line: id, default, minimum, maximum, then "stepped" for whole numbers and "log" where random values
are spread over the decades; a minimum of "0,0.01" allows 0 and from 0.01 on; or id, default and the words that a choice allows. "-" is unpriced,
"catalog" the data sheet, "preset" the list price of the accelerator.
"""

GLOBAL = """
training.parameters_b 100 0.001 100000 log
training.active_fraction 1 0.001 1
training.tokens_b 470 0.001 1000000 log
training.flops_factor 6 6 8
training.flops 0 0 1e30 log
training.runs_per_year 4 0,0.01 1000 log
training.batch_tokens 4000000 1 1e9 log
training.model_parallel 8 1 4096 stepped log
training.link_efficiency 0.8 0.01 1
training.overlap 0 0 1
training.egress_tb 0 0 1e6 log
training.layers 0 0 100000 stepped log
training.hidden 0 0 1e6 log
training.context_tokens 4096 1 1e7 stepped log
training.state_bytes 16 1 64
training.deadline_days 0 0 10000 log
training.checkpoint_write_min 0.1 0 1440 log
training.restart_min 10 0 10000 log
training.replace_wait_min 0 0 100000 log
fleet.utilization 0.8 0,0.01 1
fleet.other_work 0 0 1
fleet.reserved_billing every_hour every_hour,used_hours
facility.gpus 64 0 1000000 stepped log
facility.gpus_per_node 8 1 1024 stepped log
facility.node_price 375000 0 1e8 log
facility.node_network_price 50000 0 1e7 log
facility.storage_price 0 0 1e9 log
facility.install_price 0 0 1e9 log
facility.depreciation_years 3 0.5 15
facility.book_years 0 0 40
facility.residual_fraction 0 0 1
facility.cost_of_capital 0 0 1
facility.power_price 0.1 0 2
facility.gpu_power_w 0 0 100000 log
facility.host_power_w_per_gpu 0 0 10000 log
facility.idle_power_fraction 0 0 1
facility.pue 1.3 1 4
facility.staff_fte 1.5 0 10000 log
facility.staff_cost 250000 0 1e7 log
facility.gpus_per_fte 128 0 1e6 log
facility.grid_kg_per_kwh 0.4 0 2
facility.lead_months 0 0 60 stepped
facility.fabric_per_gpu_year 700.8 0 1e6 log
facility.software_per_gpu_year 0 0 1e6 log
facility.maintenance_fraction 0 0 1
facility.colo_per_kw_month 0 0 10000 log
facility.other_monthly 0 0 1e8 log
facility.downtime_fraction 0 0 0.9
facility.spare_fraction 0 0 1
cloud.specialty_price 2.25 0.0001 1000 log
cloud.specialty_billing used_hours used_hours,every_hour,by_size
cloud.support_fraction 0 0 1
cloud.services_monthly 0 0 1e8 log
spot.nodes 64 0 100000 stepped log
spot.node_interruption_rate 0.00390625 0 10 log
spot.checkpoint_write_min 15 0 1440 log
spot.checkpoint_interval_min 0 0 100000 log
spot.restart_min 30 0 10000 log
spot.warning_min 2 0 60
spot.capacity_wait_min 0 0 100000 log
spot.lifetime_shape 1 0.2 5
spot.chips_per_node 8 1 1024 stepped log
spot.work_hours 240 0.1 100000 log
spot.on_demand_share 0.25 0 1
spot.trials 10000 100 10000000 stepped log
spot.seed 1 0 9007199254740992 stepped
demand.low 400 0 1e8 log
demand.high 800 0 1e8 log
demand.reserved 300 0 1e8 log
demand.spot_share 0.8 0 1
demand.drop 0.3 0 1
demand.term_years 3 0 10
demand.resale_share 0 0 1
inference.parameters_b 70 0.01 100000 log
inference.active_fraction 1 0.001 1
inference.bytes_per_parameter 2 0.25 8
inference.layers 80 1 100000 stepped log
inference.kv_heads 8 1 100000 stepped log
inference.head_dim 128 1 100000 stepped log
inference.kv_bytes 2 0.25 8
inference.context_tokens 4096 1 10000000 stepped log
inference.tokens_b_per_month 200 0.0001 1e6 log
inference.load_factor 0.6 0.01 1
inference.compute_efficiency 0.5 0.01 1
inference.bandwidth_efficiency 0.6 0.01 1
inference.input_output_ratio 3 0 1000 log
inference.cached_share 0 0 1
inference.max_replica_chips 256 1 256 stepped log
inference.scaling_efficiency 0.95 0.3 1
inference.max_token_ms 0 0 100000 log
inference.plan counted counted,api,left_out
api.price_input 0.6 0 10000 log
api.price_output 0.8 0 10000 log
api.price_cached 0.3 0 10000 log
api.price_per_million 10 0 10000 log
api.internal_per_million 2 0 10000 log
api.nodes 1 0 100000 stepped log
api.node_monthly 80000 0 1e7 log
api.sre_monthly 20000 0 1e8 log
engineering.rate 150 0 10000 log
finance.horizon_months 60 1 240 stepped
finance.discount_rate 0.1 0 1
finance.cloud_price_decline 0 -0.9 0.9
finance.demand_growth 0.2 -0.9 10
finance.tax_rate 0 0 0.9
finance.depreciation straight_line straight_line,macrs_5,first_year
finance.hardware_price_decline 0 -0.9 0.9
finance.reserved_upfront 0 0 1
finance.reserved_1y_upfront 0 0 1
finance.debt_share 0 0 1
finance.debt_rate 0.08 0 1
finance.debt_months 36 1 240 stepped
finance.max_owned_utilization 0.9 0.01 1
board.annual_spend 10000000 0 1e12 log
board.mfu_from 0.3 0.01 1
board.mfu_to 0.5 0.01 1
board.annual_revenue 50000000 0 1e13 log
board.price_per_million 0 0 10000 log
board.model_value 20000000 0 1e13 log
board.capital_at_risk 2000000 1 1e13 log
board.delay_cost_per_week 0 0 1e10 log
risk.trials 10000 1000 100000 stepped
risk.seed 1 0 9007199254740992 stepped
gravity.dataset_tb 500 0 1e7 log
gravity.link_gbps 10 0.001 100000 log
gravity.monthly_download_tb 4.2 0 1e6 log
pooling.teams 5 1 1000 stepped
pooling.mean 100 0 1e6 log
pooling.peak 300 0 1e6 log
vector.count_m 100 0 1e6 log
vector.dims 1024 1 100000 stepped log
vector.bytes 4 0.125 8
vector.overhead 1.5 1 10
vector.memory_price 4 0 1000 log
vector.managed_price 12 0 1000 log
vector.ops_hours 10 0 10000 log
"""

# facility.reference is the first platform and gravity.tiers a list: both stand in scenario.py.
PLATFORM = """
chips 1024 1 1000000 stepped log
precision bf16 bf16,fp8,int8
peak_tflops catalog 0.1 100000 log
mfu 0.45 0.01 1
network_wait 0 0 0.95
purchase on_demand on_demand,reserved_1y,reserved_3y,capacity_block,spot,specialty,owned
price_on_demand preset 0.0001 1000 log
price_reserved_1y preset 0.0001 1000 log
price_reserved_3y preset 0.0001 1000 log
price_capacity_block - 0.0001 1000 log
price_spot preset 0.0001 1000 log
price_specialty - 0.0001 1000 log
price_specialty_contract - 0.0001 1000 log
discount 0 0 0.95
network_price 0 0 100 log
failure_model given given,from_size
failure_overhead 0.05 0 10
chip_mtbf_hours 50000 1 1e9 log
migration_hours preset 0 1e6 log
link_gbps catalog 1 100000 log
tokens_per_second 0 0 1e7 log
training_tokens_per_second 0 0 1e12 log
replica_chips 0 0 256 stepped log
serving_efficiency 1 0.01 2
scale_up_chips catalog 1 1024 stepped log
data_here yes yes,no
owned_node_price - 0 1e8 log
owned_chips_per_node preset 1 1024 stepped log
wait_weeks 0 0 520 log
fragmentation 0.15 0 0.9
power_w catalog 1 100000 log
"""


class Parameter:
    """One line of the tables above."""

    def __init__(self, line):
        name, default, *rest = line.split()
        self.name = name
        self.words = rest[0].split(",") if len(rest) == 1 else None
        self.default = default if self.words or default in ("catalog", "preset") else number(default)
        if not self.words:
            self.low, *least = (float(part) for part in rest[0].split(","))
            self.least = least[0] if least else self.low  # above 0
            self.high = float(rest[1])
            self.stepped, self.log = "stepped" in rest, "log" in rest

    @property
    def may_be_unpriced(self):
        """Of a price: nobody has to quote one."""
        return self.name.startswith("price_") or self.name == "owned_node_price"


def number(text):
    """A number of the tables; "-" is none."""
    return None if text == "-" else float(text)


def read(table):
    """The lines of a table by their names."""
    return {line.split()[0]: Parameter(line) for line in table.strip().splitlines()}


GLOBALS = read(GLOBAL)
OF_PLATFORM = read(PLATFORM)

# An accelerator of the catalog, of which a price of the scenario is.
ACCELERATORS = {"cloud.specialty_accelerator": "h100_sxm", "facility.node_accelerator": "h100_sxm"}

# Rules whose thresholds say what a plan can count on (F12): most nodes, or chips.
THRESHOLDS = {"rules.specialty_cluster.threshold": 64.0, "rules.block_cluster.threshold": 2048.0,
              "rules.spot_cluster.threshold": 8.0}

DEFAULTS = {name: parameter.default for name, parameter in GLOBALS.items()}
DEFAULTS |= ACCELERATORS | THRESHOLDS

# What the specification gives for the three accelerators of its reference sample (section 1).
PRESETS = {
    "h100_sxm": {"price_on_demand": 12.5, "price_reserved_1y": 8.05, "price_reserved_3y": 5.25,
                 "price_spot": 6.5, "migration_hours": 0.0, "owned_chips_per_node": 8.0},
    "trainium2": {"price_on_demand": 6.875, "migration_hours": 6000.0, "owned_chips_per_node": 16.0},
    "tpu_v5e": {"price_on_demand": 2.25, "migration_hours": 5000.0, "owned_chips_per_node": 8.0},
}
