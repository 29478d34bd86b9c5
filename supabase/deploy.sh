#!/bin/sh
# Deploys schema, migrations, seed, edge function and its schedule to a hosted Supabase project. Run it again for each release.
#
#   PROJECT         the project's reference id
#   JOBS_SECRET     at least 24 characters, the same for each run
#   SETTINGS_FILE   settings for the edge function, as NAME=value lines (optional)
#   PGHOST, PGUSER, PGPASSWORD, …   the project's database, for psql
#
# Needs npm, psql and the Supabase CLI, which must be logged in.
set -eu
cd "$(dirname "$0")/.."

for name in PROJECT JOBS_SECRET PGHOST; do
  eval "value=\${$name:-}"
  [ -n "$value" ] || { echo "$name must be set: see the first lines of supabase/deploy.sh." >&2; exit 1; }
done
[ "${#JOBS_SECRET}" -ge 24 ] || { echo 'JOBS_SECRET must have at least 24 characters.' >&2; exit 1; }
case $JOBS_SECRET in
  *[!A-Za-z0-9_-]*) echo 'JOBS_SECRET may have letters, digits, _ and - only.' >&2; exit 1 ;;
esac

# Everything that can fail before a change comes first. A direct connection needs IPv6; the pooler's host has IPv4.
psql -X -q -c 'select 1' > /dev/null || { echo "psql cannot reach $PGHOST: use the host of the project's session pooler if this network has no IPv6." >&2; exit 1; }
# The CLI would ask for it.
export SUPABASE_DB_PASSWORD="${SUPABASE_DB_PASSWORD:-${PGPASSWORD:-}}"
npm run build -w api

# The Supabase CLI applies migrations and seed.sql only, so it gets the schema as the first migration.
version=$(sed -n "s/^export const SCHEMA_VERSION = '\([0-9]*\)';$/\1/p" api/src/migrations.ts)
[ -n "$version" ] || { echo 'api/src/migrations.ts has no SCHEMA_VERSION.' >&2; exit 1; }
mkdir -p supabase/migrations
cat supabase/schema/*.sql > "supabase/migrations/${version}_schema.sql"
sed -e '/^:json$/{' -e 'r supabase/health-tips.json' -e 'd' -e '}' supabase/health-tips.sql > supabase/seed.sql

supabase link --project-ref "$PROJECT"

# Secrets are in files and on standard input, because other users of this machine can read command lines.
secrets=$(mktemp)
trap 'rm -f "$secrets"' EXIT
if [ -n "${SETTINGS_FILE:-}" ]; then cat "$SETTINGS_FILE" > "$secrets"; fi
# The file may lack a line end after its last line.
printf '\nJOBS_SECRET=%s\n' "$JOBS_SECRET" >> "$secrets"
supabase secrets set --env-file "$secrets"

# The new migrations work with the edge function of the previous release.
supabase db push --include-seed
supabase functions deploy api

{
  echo "\\set url 'https://$PROJECT.supabase.co/functions/v1/api/jobs'"
  echo "\\set secret '$JOBS_SECRET'"
  cat supabase/schedule.sql
} | psql -X -q -v ON_ERROR_STOP=1
echo "Deployed to https://$PROJECT.supabase.co/functions/v1"
