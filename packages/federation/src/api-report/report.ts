/** The shell API: each section has entries by name. An entry without text is only a name. */
export type ApiReport = { version: string; sections: ReadonlyMap<string, ReadonlyMap<string, string>> };

/** The section with types that are not public, but that public names use. */
export const TYPES = 'Types that these names use';

const INTRODUCTION = `What remotes may use at run time. \`npm run api-report\` writes this file and the version in
packages/contracts/src/shell-api.ts; \`npm run check\` fails when it is out of date
([why](../../docs/decisions/0051-shell-api-report.md)).`;

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  one < other ? -1 : 1;

const entryText = ([name, text]: readonly [string, string]) => `### ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`;
const rowText = ([name, text]: readonly [string, string]) => (text ? `- ${name}: ${text}` : `- ${name}`);

/** A section with declarations has a heading per entry, any other section is a list. */
const isDeclaration = (text: string) => text.includes('declare ') || /^(export |type |interface )/.test(text);

function sectionText([title, entries]: readonly [string, ReadonlyMap<string, string>]): string {
  const rows = [...entries].sort(byName);
  const body = rows.some(([, text]) => isDeclaration(text))
    ? rows.map(entryText).join('\n')
    : `${rows.map(rowText).join('\n')}\n`;
  return `## ${title}\n\n${body}`;
}

/** Returns the report as Markdown, which `parseReport` reads. */
export function renderReport({ version, sections }: ApiReport): string {
  return [`# Shell API ${version}\n`, `${INTRODUCTION}\n`, ...[...sections].map(sectionText)].join('\n');
}

function parseSection(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [, name = '', code = ''] of text.matchAll(/^### (.+)\n\n```ts\n([\s\S]*?)\n```$/gm))
    entries.set(name, code);
  for (const [, name = '', value = ''] of text.matchAll(/^- ([^:\n]+)(?:: (.+))?$/gm))
    entries.set(name, value);
  return entries;
}

/** Reads a report that `renderReport` wrote. @throws Error if the title has no version */
export function parseReport(text: string): ApiReport {
  const version = /^# Shell API (\d+\.\d+\.\d+)$/m.exec(text)?.[1];
  if (version === undefined) throw new Error("The title of the report must be 'Shell API' and a version.");
  const [, ...parts] = text.split(/^## /m);
  const sections = parts.map((part) => [part.split('\n', 1)[0] ?? '', parseSection(part)] as const);
  return { version, sections: new Map(sections) };
}
