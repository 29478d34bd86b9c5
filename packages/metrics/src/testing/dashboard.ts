import { readFileSync } from 'node:fs';
import path from 'node:path';

const DOCS = path.resolve(__dirname, '../../../../docs');

type Panel = { type: string; targets?: readonly { expr: string }[] };

/** Reads the panels of the Grafana dashboard, without the titles of its rows. */
function readPanels(): Panel[] {
  const file = readFileSync(path.join(DOCS, 'grafana/health-commons.json'), 'utf8');
  return (JSON.parse(file) as { panels: Panel[] }).panels.filter(({ type }) => type !== 'row');
}

/** Reads the names of metrics from the table of docs/operating.md. */
function readDocumented(): string[] {
  const [, section = ''] = readFileSync(path.join(DOCS, 'operating.md'), 'utf8').split('\n## Metrics\n');
  const cells = (section.split('\n## ')[0] ?? '').match(/^\| `.*?` +\|/gm)?.join('') ?? '';
  return [...cells.matchAll(/`([a-z_{}0-9]+?)(?:\{[a-z,]+\})?`/g)].flatMap(([, name = '']) =>
    ['backend', 'chat'].map((app) => name.replace('{app}', app)),
  );
}

/** Returns the names of metrics in a query, without the suffixes of a histogram. */
const namesIn = (expression: string): string[] =>
  (expression.match(/\b(?:backend|chat|nodejs|process)_\w+/g) ?? []).map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

/**
 * Compares a scraped /metrics of `app` with the dashboard and the documentation. `missing` are the names in the
 * dashboard or the documentation that /metrics lacks. `extra` are the names in /metrics that are not in both.
 */
export function compareMetrics(app: string, scraped: string): { missing: string[]; extra: string[] } {
  const all = [...scraped.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
  const own = all.filter((name) => name.startsWith(`${app}_`));
  const drawn = readPanels().flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr)));
  const documented = readDocumented();
  const wanted = [...drawn, ...documented].filter((name) =>
    new RegExp(`^(${app}|nodejs|process)_`).test(name),
  );
  return {
    missing: [...new Set(wanted)].filter((name) => !all.includes(name)),
    extra: own.filter((name) => !drawn.includes(name) || !documented.includes(name)),
  };
}
