#!/bin/sh
# Un etcd de los tres. En pg2 y pg3 cambian el nombre y la dirección propia.
exec etcd --name pg1 --data-dir /var/lib/etcd/orbita \
  --listen-client-urls http://10.0.0.11:2379 --advertise-client-urls http://10.0.0.11:2379 \
  --listen-peer-urls http://10.0.0.11:2380 --initial-advertise-peer-urls http://10.0.0.11:2380 \
  --initial-cluster pg1=http://10.0.0.11:2380,pg2=http://10.0.0.12:2380,pg3=http://10.0.0.13:2380 \
  --initial-cluster-state new --initial-cluster-token orbita
