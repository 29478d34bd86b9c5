#!/bin/sh
# Builds the image, starts all containers for http://localhost with new secrets, checks the site from outside and removes
# everything. Needs Docker with Compose 2.24 or newer, Node, openssl and the free ports 80 and 443.
set -eu
cd "$(dirname "$0")/.."

SITE_URL=http://localhost
SITE_FOLDER=../.local/container-site
POSTGRES_PASSWORD=$(openssl rand -hex 24)
export SITE_URL SITE_FOLDER POSTGRES_PASSWORD
export $(npm run -s keys | grep -E '^SUPABASE_(PUBLISHABLE|SECRET)_KEY=')

npm run export -- --out .local/container-site --folder /srv/health-commons \
  --upstream-backend backend:54321 --upstream-chat chat:4000

compose() { docker compose -p health-commons-trial -f deploy/compose.yaml "$@"; }
trap 'compose ps; compose logs --tail 50; compose down --volumes' EXIT
compose up --build --wait --wait-timeout 300
npm run verify -- "$SITE_URL"
