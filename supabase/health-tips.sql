-- Writes the health tips of health-tips.json, whose text replaces :json, and replaces tips with the same id.
insert into public.health_tips (id, symptoms, content, source, source_url, pin_prefixes)
select id, symptoms, content, source, source_url, coalesce(pin_prefixes, '{}')
from json_populate_recordset(null::public.health_tips, $tips$
:json
$tips$)
on conflict (id) do update set symptoms = excluded.symptoms, content = excluded.content, source = excluded.source,
  source_url = excluded.source_url, pin_prefixes = excluded.pin_prefixes;
