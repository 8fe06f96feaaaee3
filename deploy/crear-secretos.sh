#!/bin/sh
# Crea los secretos que compose.yaml y kubernetes.yaml piden, cada uno en su archivo, una sola vez: lo que ya existe se queda.
#   sh deploy/crear-secretos.sh [carpeta]      por omisión, deploy/secretos
# Guarda también en otro lugar la carpeta, y sobre todo el archivo pepper: sin él nadie puede entrar.
set -eu
umask 077
folder="${1:-$(dirname "$0")/secretos}"
host="${DATABASE_HOST:-base}"
mkdir -p "$folder"
cd "$folder"

make() {
  [ -s "$1" ] || printf '%s\n' "$2" > "$1"
}
make pepper "$(openssl rand -base64 32)"
make push-key "$(openssl rand -base64 32)"
for name in admin-password owner-password product-password; do make "$name" "$(openssl rand -hex 24)"; done
make database-url "postgres://orbita_producto:$(cat product-password)@$host:5432/orbita"
make database-owner-url "postgres://orbita_dueno:$(cat owner-password)@$host:5432/orbita"

# Los contenedores los leen con otro usuario; la carpeta queda cerrada a los demás.
chmod 700 .
chmod 444 pepper push-key admin-password owner-password product-password database-url database-owner-url
echo "Secretos en $(pwd)"
