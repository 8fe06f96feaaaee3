#!/bin/sh
# Crea la base y sus dos usuarios (docs/operations-database.md, «Usuarios de la base de datos») la primera vez.
set -eu
owner=$(cat /run/secrets/owner-password)
product=$(cat /run/secrets/product-password)
psql --set=ON_ERROR_STOP=1 --set=owner="$owner" --set=product="$product" \
  --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create role orbita_dueno login password :'owner';
create role orbita_producto login password :'product' nosuperuser nocreatedb nocreaterole;
create database orbita owner orbita_dueno encoding 'UTF8' template template0;
SQL
