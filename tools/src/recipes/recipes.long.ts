import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyRepository } from '../mutants/copy-repository';
import { runCommand } from '../run-command';
import { root } from '../testing/run-program';

jest.setTimeout(600_000);

/** A change of a file: a text in it and what replaces it, or the text of a new file. */
type Edit = readonly [file: string, text: string, by: string] | readonly [file: string, newFile: string];

const after = (file: string, text: string, added: string): Edit => [file, text, text + added];

/** Applies a recipe of CONTRIBUTING.md in a copy of the repository. */
function apply(edits: readonly Edit[]): string {
  const folder = copyRepository(root);
  for (const [file, text, by] of edits) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    if (by === undefined) {
      writeFileSync(target, text);
      continue;
    }
    const source = readFileSync(target, 'utf8');
    if (!source.includes(text)) throw new Error(`${file} has no '${text}' any more.`);
    writeFileSync(
      target,
      source.replace(text, () => by),
    );
  }
  return folder;
}

const filesIn = (edits: readonly Edit[]) => new Set(edits.map(([file]) => file)).size;

/** Returns the number of files in the heading of a recipe. */
function filesOf(recipe: string): number {
  const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const heading = contributing.split('\n').find((line) => line.startsWith(`### ${recipe}:`)) ?? '';
  return Number(/\d+/.exec(heading)?.[0]);
}

const run = async (folder: string, ...args: readonly string[]) => {
  const { code, output } = await runCommand(process.execPath, args, { cwd: folder, seconds: 500 });
  return code === 0 ? '' : output;
};

/** Returns the compiler's errors in code that is not a test. */
async function typeErrors(folder: string, ...workspaces: readonly string[]): Promise<string[]> {
  const outputs: string[] = [];
  for (const workspace of workspaces)
    outputs.push(await run(folder, 'node_modules/typescript7/bin/tsc', '-p', workspace, '--pretty', 'false'));
  return outputs
    .join('\n')
    .split('\n')
    .filter((line) => line.includes('error TS') && !/\.(test|long)\.tsx?\(|\/testing\//.test(line));
}

const jestOf = (folder: string, project: 'node' | 'dom', ...files: readonly string[]) =>
  run(
    folder,
    'node_modules/jest/bin/jest.js',
    '--runInBand',
    '--runTestsByPath',
    ...files,
    '--selectProjects',
    project,
  );

const folders: string[] = [];
const applied = (edits: readonly Edit[]) => {
  const folder = apply(edits);
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('a field of the report is stored, listed, hidden and put back', async () => {
  const edits: Edit[] = [
    after(
      'packages/contracts/src/report-fields.ts',
      'export const REPORT_FIELDS = {\n',
      "  travel: { column: 'travel', kind: 'one-of', values: ['no', 'yes'], empty: 'no' },\n",
    ),
    after(
      'supabase/schema/02_reports.sql',
      '  is_demonstration boolean not null default false,\n',
      "  travel text constraint symptom_reports_travel check (travel in ('no', 'yes')),\n",
    ),
    [
      'supabase/migrations/20990101000000_travel.sql',
      "alter table public.symptom_reports add column if not exists travel text\n  constraint symptom_reports_travel check (travel in ('no', 'yes'));\n",
    ],
    after('mfe-report/src/locales/en.json', '{\n', '  "report.travel-label": "I have travelled",\n'),
    [
      'mfe-report/src/report-form/fields/fields.tsx',
      'const SEVERITY_OPTIONS =',
      `export const TravelField = ({ answers, onChange }: FieldProps) => (
  <Checkbox
    label={messages['report.travel-label']}
    checked={answers.travel === 'yes'}
    onChange={({ currentTarget }) => onChange({ travel: currentTarget.checked ? 'yes' : 'no' })}
  />
);

const SEVERITY_OPTIONS =`,
    ],
    after('mfe-report/src/report-form/report-form.tsx', '  SeverityField,\n', '  TravelField,\n'),
    [
      'mfe-report/src/report-form/report-form.tsx',
      '      <SeverityField {...common} />',
      '      <SeverityField {...common} />\n      <TravelField {...common} />',
    ],
    after('tools/src/seed/generate-reports.ts', '      symptoms,\n', "      travel: 'no',\n"),
  ];
  expect(filesIn(edits)).toBe(filesOf('A field of the report'));
  const folder = applied(edits);
  expect(
    await typeErrors(
      folder,
      'packages/contracts',
      'packages/data',
      'api',
      'mfe-report',
      'local-backend',
      'tools',
    ),
  ).toEqual([]);
  writeFileSync(
    path.join(folder, 'api/src/reports/travel.test.ts'),
    `import { moderate } from '../testing/moderate';
import { useTestApi } from '../testing/test-api';

const api = useTestApi();
const stored = async () => (await api.owner.query('select travel from public.symptom_reports')).map((row) => row['travel']);

test('the answer survives', async () => {
  const report = { country: 'IN', pinCode: '400001', symptoms: ['Fever'], travel: 'yes' };
  expect((await api.post('/reports', report)).status).toBe(201);
  const reports = await (await api.get('/reports')).json();
  expect(reports).toEqual([expect.objectContaining({ travel: 'yes' })]);
  const { action } = await moderate(api.owner, 'hide', { country: 'IN' });
  expect(await stored()).toEqual([]);
  await moderate(api.owner, 'restore', { action });
  expect(await stored()).toEqual(['yes']);
});
`,
  );
  expect(await jestOf(folder, 'node', 'api/src/reports/travel.test.ts')).toBe('');
});

test('a symptom is offered, and has a tip', async () => {
  const tip = {
    id: '7e417195-0000-4000-8000-000000000999',
    symptoms: ['Rash'],
    content: 'See a doctor for a rash that spreads.',
    source: 'NHS (United Kingdom)',
    source_url: 'https://www.nhs.uk/conditions/rashes/',
  };
  const edits: Edit[] = [
    [
      'packages/contracts/src/vocabulary.ts',
      "  'Sweating',\n] as const",
      "  'Sweating',\n  'Rash',\n] as const",
    ],
    after('supabase/health-tips.json', '[\n', `  ${JSON.stringify(tip)},\n`),
  ];
  expect(filesIn(edits)).toBe(filesOf('A symptom or an illness'));
  const folder = applied(edits);
  expect(await run(folder, '--import', 'tsx', 'local-backend/src/generate/main.ts')).toBe('');
  expect(await typeErrors(folder, 'packages/contracts', 'api', 'mfe-report', 'tools')).toEqual([]);
  writeFileSync(
    path.join(folder, 'api/src/reports/rash.test.ts'),
    `import { useTestApi } from '../testing/test-api';

const api = useTestApi();

test('a report of a rash is stored', async () => {
  expect((await api.post('/reports', { country: 'IN', pinCode: '400001', symptoms: ['Rash'] })).status).toBe(201);
});
`,
  );
  expect(await jestOf(folder, 'node', 'api/src/reports/rash.test.ts')).toBe('');
});

test('a triage rule fires, and not for what it denies', async () => {
  const edits: Edit[] = [
    [
      'packages/triage/data/rules/skin.json',
      '[\n',
      `[
  {
    "id": "recipe",
    "urgency": "urgent",
    "may": "a recipe",
    "source": "nhs-rash",
    "words": "See a doctor today for a rash with a fever.",
    "when": ["any(rash) and any(fever)"]
  },
`,
    ],
    [
      'packages/triage/data/rule-cases.tsv',
      'rule\tcountry\tfires\tdenied\tlook-alike\n',
      'rule\tcountry\tfires\tdenied\tlook-alike\nrecipe\t\trash and fever\tno rash, fever\tcough\n',
    ],
  ];
  expect(filesIn(edits)).toBe(filesOf('A triage rule'));
  const folder = applied(edits);
  expect(await jestOf(folder, 'node', 'packages/triage/src/rules/rules.test.ts')).toBe('');
});
