import { WRITTEN } from '../rules/rules';
import { ALONE } from '../rules/alone';
import { SOURCES, type SourceId } from '../sources/sources';
import { URGENCIES } from '../urgency';

const link = (id: SourceId) => `[${SOURCES[id].title}](${SOURCES[id].url})`;

/** Every written rule with its source, and under each urgency what is reason enough alone. */
export function rulesTable(): string {
  const rows = URGENCIES.flatMap((urgency) =>
    WRITTEN.filter((rule) => rule.urgency === urgency).map(
      ({ id, source }) => `| \`${id}\` | ${urgency} | ${link(source)} |`,
    ),
  );
  return ['| rule | urgency | source |', '| --- | --- | --- |', ...rows].join('\n');
}

export function aloneTable(): string {
  const rows = URGENCIES.flatMap((urgency) => {
    const rules = ALONE.filter((rule) => rule.urgency === urgency);
    const sources = [...new Set(rules.map(({ source }) => source))];
    return sources.map((source) => {
      const of = rules.filter((rule) => rule.source === source);
      return `| ${urgency} | ${of.map(({ id }) => `\`${id.replace(/-alone$/, '')}\``).join(', ')} | ${link(source)} |`;
    });
  });
  return ['| urgency | findings | source |', '| --- | --- | --- |', ...rows].join('\n');
}
