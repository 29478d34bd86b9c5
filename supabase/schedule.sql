-- Lets the database call the API's jobs every 15 seconds. deploy.sh sets the psql variables `url` and `secret`.
-- https://supabase.com/docs/guides/functions/schedule-functions
create extension if not exists pg_cron;
create extension if not exists pg_net;

select vault.create_secret(:'secret', 'jobs_secret')
where not exists (select from vault.secrets where name = 'jobs_secret');
select vault.update_secret(id, :'secret') from vault.secrets where name = 'jobs_secret';

-- A job with the same name is replaced.
select cron.schedule('health-commons-jobs', '15 seconds', format(
  $job$
    select net.http_post(
      url := %L,
      headers := jsonb_build_object('authorization', 'Bearer ' || (
        select decrypted_secret from vault.decrypted_secrets where name = 'jobs_secret'
      )),
      timeout_milliseconds := 30000
    )
  $job$,
  :'url'
));

select cron.schedule('health-commons-cron-history', '0 3 * * *', $job$
  delete from cron.job_run_details where end_time < now() - interval '1 day'
$job$);
