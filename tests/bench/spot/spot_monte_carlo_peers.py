# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# The spot problem of performance.md in pure Python, numpy, numba (if present) and SimPy: what a user would write instead.
# Run: python3 spot_monte_carlo_peers.py   (python3-numpy, python3-simpy)
import math,random,time,sys
import numpy as np
W,tau,delta,R,M=720,1.0,0.05,0.25,8.0
s=tau+delta;K=math.ceil(W/tau-1e-9)
daly=M*math.exp(R/M)*math.expm1(s/M)*W/tau
def med(f,n):
    t=[];m=[]
    for i in range(n):
        a=time.perf_counter();r=f(i);t.append(time.perf_counter()-a);m.append(r)
    return sorted(t)[len(t)//2],sum(m)/len(m)
def py_naive(seed,N):   # pure python, every checkpoint
    rnd=random.Random(seed);ex=rnd.expovariate;tot=0.0;lam=1/M
    for _ in range(N):
        now=done=lost=rst=0.0;n=0;fail=ex(lam)
        while done<W-1e-9:
            k=now+s
            if k<=fail: now=k;done+=tau;continue
            lost+=fail-now;now=fail;n+=1
            while True:
                fail=now+ex(lam)
                if now+R<=fail: now+=R;rst+=R;break
                rst+=fail-now;now=fail;n+=1
        tot+=now
    return tot/N/daly
def py_skip(seed,N):
    rnd=random.Random(seed);ex=rnd.expovariate;tot=0.0;lam=1/M
    for _ in range(N):
        wall=lost=rst=0.0;n=0;rem=K;rf=0.0
        while True:
            x=ex(lam);a=x-rf
            if a<0: wall+=x;rst+=x;n+=1;continue
            d=int(a/s)
            if d>=rem: wall+=rf+rem*s;break
            rem-=d;lost+=a-d*s;rst+=rf;wall+=x;n+=1;rf=R
        tot+=wall
    return tot/N/daly
def np_step(seed,N):   # numpy: vectorised over trials, step per interruption, shrinking active set
    g=np.random.Generator(np.random.PCG64(seed))
    wall=np.zeros(N);lost=np.zeros(N);rst=np.zeros(N);n=np.zeros(N,np.int64);rem=np.full(N,float(K));idx=np.arange(N);rf=0.0
    while idx.size:
        x=g.exponential(M,idx.size);a=x-rf;ok=a>=0;d=np.where(ok,np.floor(a/s),0.0);r=rem[idx];fin=d>=r
        wall[idx]+=np.where(fin,rf+r*s,x);go=~fin
        lost[idx]+=np.where(ok&go,a-d*s,0.0);rst[idx]+=np.where(ok,rf,x);n[idx]+=go;rem[idx]=r-d;idx=idx[go];rf=R
    return wall.mean()/daly
def np_cum(seed,N,B=1000,m=160):  # numpy best: state-free per event, 2-D block + cumsum (cache-blocked)
    g=np.random.Generator(np.random.SFC64(seed));out=np.empty(N);lost=np.empty(N);rst=np.empty(N);nn=np.empty(N,int)
    for b in range(0,N,B):
        x=g.standard_exponential((B,m));x*=M;a=x-R;a[:,0]+=R
        ok=a>=0;d=np.floor(a*(1/s));d[~ok]=0;cum=np.cumsum(d,axis=1);k=np.argmax(cum>=K,axis=1);assert (cum[:,-1]>=K).all()
        i=np.arange(B);fr=np.where(ok,a-d*s,0.0);rs=np.where(ok,R,x);rs[:,0]=np.where(ok[:,0],0,x[:,0])
        cl=np.cumsum(fr,axis=1);cr=np.cumsum(rs,axis=1)
        lost[b:b+B]=cl[i,k]-fr[i,k];rst[b:b+B]=cr[i,k];nn[b:b+B]=k;out[b:b+B]=K*s+lost[b:b+B]+rst[b:b+B]
    return out.mean()/daly
def simpy2(seed,N):
    from SimPy.Simulation import Simulation,Process,hold
    rnd=random.Random(seed);tot=0.0
    class Job(Process):
        def run(self,sim):
            done=0;self.lost=self.rst=0.0
            while done<K:
                yield hold,self,s
                if self.interrupted():
                    self.lost+=s-self.interruptLeft;self.interruptReset()
                    while True:
                        yield hold,self,R
                        if self.interrupted(): self.rst+=R-self.interruptLeft;self.interruptReset();continue
                        self.rst+=R;break
                    continue
                done+=1
            self.t=sim.now();sim.stopSimulation()
    class Fail(Process):
        def run(self,sim,job):
            while True:
                yield hold,self,rnd.expovariate(1/M)
                self.interrupt(job)
    for _ in range(N):
        sim=Simulation();sim.initialize();j=Job(sim=sim);sim.activate(j,j.run(sim));f=Fail(sim=sim);sim.activate(f,f.run(sim,j));sim.simulate(until=1e9);tot+=j.t
    return tot/N/daly
try:
    import numba
    @numba.njit
    def nb_skip_(seed,N,wall,lost,rst,nn):
        np.random.seed(seed)
        for t in range(N):
            w=0.0;lo=0.0;rs=0.0;n=0;rem=float(K);rf=0.0
            while True:
                x=np.random.exponential(M);a=x-rf
                if a<0: w+=x;rs+=x;n+=1;continue
                d=math.floor(a/s)
                if d>=rem: w+=rf+rem*s;rs+=rf;break
                rem-=d;lo+=a-d*s;rs+=rf;w+=x;n+=1;rf=R
            wall[t]=w;lost[t]=lo;rst[t]=rs;nn[t]=n
    @numba.njit
    def nb_naive_(seed,N,wall):
        np.random.seed(seed)
        for t in range(N):
            now=0.0;done=0.0;fail=np.random.exponential(M)
            while done<W-1e-9:
                k=now+s
                if k<=fail:
                    now=k;done+=tau;continue
                now=fail
                while True:
                    fail=now+np.random.exponential(M)
                    if now+R<=fail:
                        now+=R;break
                    now=fail
            wall[t]=now
    def nb_skip(seed,N):
        w=np.empty(N);l=np.empty(N);r=np.empty(N);n=np.empty(N,np.int64);nb_skip_(seed,N,w,l,r,n);return w.mean()/daly
    def nb_naive(seed,N):
        w=np.empty(N);nb_naive_(seed,N,w);return w.mean()/daly
    nb_skip(1,10);nb_naive(1,10);HN=True
except Exception as e: print('numba',e);HN=False
if __name__=='__main__':
    N=10000
    rows=[('numpy step/shrinking',lambda i:np_step(i,N),9,N),('numpy 2-D cumsum block',lambda i:np_cum(i,N),9,N)]
    if HN: rows+=[('numba njit skip',lambda i:nb_skip(i,N),9,N),('numba njit naive ckpt',lambda i:nb_naive(i,N),7,N)]
    rows+=[('python loop skip (500 tr)',lambda i:py_skip(i,500),5,500),('python loop naive (200 tr)',lambda i:py_naive(i,200),5,200)]
    try:
        import SimPy; rows+=[('SimPy 2.3.1 (20 tr)',lambda i:simpy2(i,20),3,20)]
    except ImportError: pass
    for nm,f,r,n in rows:
        t,m=med(f,r);print('%-28s %10.2f ms /10k trials   %.3g spreads/s  mean/Daly %.5f'%(nm,t*1e3*N/n,n/t,m))
