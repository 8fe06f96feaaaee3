#!/bin/sh
# Crea la base y sus dos usuarios (docs/operations-database.md, «Usuarios de la base de datos») la primera vez.
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=product="$PRODUCT_PASSWORD" \
  --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create role orbita_dueno login password :'owner';
create role orbita_producto login password :'product' nosuperuser nocreatedb nocreaterole;
create database orbita owner orbita_dueno encoding 'UTF8' template template0;
SQL
