/** A change of a file: a text in it and what replaces it, or the text of a new file. */
export type Edit =
  | readonly [file: string, text: string, by: string]
  | readonly [file: string, newFile: string];

const after = (file: string, text: string, added: string): Edit => [file, text, text + added];

const TIP = {
  id: '7e417195-0000-4000-8000-000000000999',
  symptoms: ['Rash'],
  content: 'See a doctor for a rash that spreads.',
  source: 'NHS (United Kingdom)',
  source_url: 'https://www.nhs.uk/conditions/rashes/',
};

const TALLY = `create or replace function private.recipe_tally() returns integer
language sql stable security definer
set search_path = ''
as $$ select count(*)::integer from public.symptom_reports $$;
`;

/** A test file and its text, which may be one that the recipe has written. */
type Proof = readonly [project: 'node' | 'dom', file: string, text?: string];

export type Recipe = {
  /** The start of its heading in CONTRIBUTING.md. */
  heading: string;
  /** The most files or new folders that it may change. */
  limit: number;
  edits?: readonly Edit[];
  /** A program of the recipe, which runs after the edits. */
  program?: readonly string[];
  /** The workspaces whose code must still have its types. */
  types?: readonly string[];
  proof: Proof;
};

export const RECIPES: Readonly<Record<string, Recipe>> = {
  'a field of the report is stored, listed, hidden and put back': {
    heading: 'A field of the report',
    limit: 7,
    edits: [
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
    ],
    types: ['packages/contracts', 'packages/data', 'api', 'mfe-report', 'local-backend', 'tools'],
    proof: [
      'node',
      'api/src/reports/travel.test.ts',
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
    ],
  },

  'a symptom is offered, and has a tip': {
    heading: 'A symptom or an illness',
    limit: 4,
    edits: [
      after('packages/contracts/src/vocabulary.ts', "  'Sweating',\n", "  'Rash',\n"),
      after('supabase/health-tips.json', '[\n', `  ${JSON.stringify(TIP)},\n`),
    ],
    program: ['--import', 'tsx', 'local-backend/src/generate/main.ts'],
    types: ['packages/contracts', 'api', 'mfe-report', 'tools'],
    proof: [
      'node',
      'api/src/reports/rash.test.ts',
      `import { useTestApi } from '../testing/test-api';

const api = useTestApi();

test('a report of a rash is stored', async () => {
  expect((await api.post('/reports', { country: 'IN', pinCode: '400001', symptoms: ['Rash'] })).status).toBe(201);
});
`,
    ],
  },

  'a triage rule fires, and not for what it denies': {
    heading: 'A triage rule',
    limit: 2,
    edits: [
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
    ],
    proof: ['node', 'packages/triage/src/rules/rules.test.ts'],
  },

  'a tab of the analytics shows its answer': {
    heading: 'A tab of the analytics',
    limit: 5,
    edits: [
      after('mfe-analytics/src/locales/en.json', '{\n', '  "analytics.tab.week": "This Week",\n'),
      after(
        'mfe-analytics/src/selection/selection.ts',
        "  { id: 'risk', label: messages['analytics.tab.risk'] },\n",
        "  { id: 'week', label: messages['analytics.tab.week'] },\n",
      ),
      after(
        'mfe-analytics/src/requests/analytics-requests.ts',
        "  | { tab: 'trends'; body: HealthTrends }\n",
        "  | { tab: 'week'; body: HealthTrends }\n",
      ),
      after(
        'mfe-analytics/src/requests/analytics-requests.ts',
        '  switch (tab) {\n',
        `    case 'week': {
      const url = answerUrl(api, 'health-trends', { period: 7, location });
      return { tab, body: await requestJson(url, healthTrendsSchema, { signal }) };
    }
`,
      ),
      [
        'mfe-analytics/src/results/week-view.tsx',
        `import type { HealthTrends } from '@health-commons/contracts/analytics';

export const WeekView = ({ answer }: { answer: HealthTrends }) => <p>{answer.insights.summary}</p>;
`,
      ],
      after(
        'mfe-analytics/src/page/analytics-page.tsx',
        "import { TrendsView } from '../results/trends-view';\n",
        "import { WeekView } from '../results/week-view';\n",
      ),
      after(
        'mfe-analytics/src/page/analytics-page.tsx',
        '  switch (answer.tab) {\n',
        "    case 'week':\n      return <WeekView answer={answer.body} />;\n",
      ),
    ],
    types: ['mfe-analytics'],
    proof: [
      'dom',
      'mfe-analytics/src/page/week.test.tsx',
      `import { screen } from '@testing-library/react';
import { trends } from '../testing/answers';
import { openPage } from '../testing/open-page';

test('the tab shows its answer', async () => {
  openPage('?tab=week');
  expect(screen.getByRole('tab', { name: 'This Week' })).toHaveAttribute('aria-selected', 'true');
  await screen.findByText(trends().insights.summary);
});
`,
    ],
  },

  'an event of the chat reaches the others in a room': {
    heading: 'An event of the chat',
    limit: 8,
    edits: [
      after(
        'packages/contracts/src/chat-events.ts',
        'export type ClientEvents = {\n',
        '  wave: (payload: { room: string }, acknowledge: Acknowledge<Empty>) => void;\n',
      ),
      after(
        'packages/contracts/src/chat-events.ts',
        'export type ServerEvents = {\n',
        '  waved: (payload: { room: string; id: string }) => void;\n',
      ),
      after(
        'chat-server/src/events.ts',
        "  'room.leave': v.strictObject({ room }),\n",
        '  wave: v.strictObject({ room }),\n',
      ),
      after(
        'chat-server/src/limits.ts',
        '    typing: { burst: 10, perMinute: 60 },\n',
        '    wave: { burst: 10, perMinute: 10 },\n',
      ),
      [
        'chat-server/src/rooms/messages.ts',
        "Pick<Handlers, 'message.send'> => ({\n",
        `Pick<Handlers, 'message.send' | 'wave'> => ({
  wave({ id, socket }, { room }) {
    if (!socket.rooms.has(chatRoom(room))) return Promise.resolve(reject('not_a_member'));
    socket.to(chatRoom(room)).emit('waved', { room, id });
    return Promise.resolve({ ok: true });
  },
`,
      ],
      [
        'mfe-chat/src/client/chat-client.ts',
        '    setTyping(on: boolean): void {\n',
        `    wave: () => connection.request('wave', { room: room?.id ?? GLOBAL_ROOM }),
    setTyping(on: boolean): void {
`,
      ],
    ],
    types: ['packages/contracts', 'chat-server', 'mfe-chat'],
    proof: [
      'node',
      'chat-server/src/rooms/wave.test.ts',
      `import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { describeChats } from '../testing/server';

describeChats((startChat) => {
  test('a wave reaches the others', async () => {
    const chat = await startChat();
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    for (const one of [anna, ben]) await one.request('room.join', { room: GLOBAL_ROOM });
    await anna.request('wave', { room: GLOBAL_ROOM });
    expect(await ben.receives('waved')).toEqual({ room: GLOBAL_ROOM, id: anna.id });
    await chat.stop();
  });
});
`,
    ],
  },

  'a detector is measured beside the others': {
    heading: 'A detector',
    limit: 5,
    edits: [
      [
        'packages/epidemiology/src/cusum.ts',
        `/** Returns the sums by which counts are above \`target\` plus \`slack\` (Page 1954, Biometrika 41:100). */
export function cusum(counts: readonly number[], target: number, slack: number): number[] {
  let sum = 0;
  return counts.map((count) => (sum = Math.max(0, sum + count - target - slack)));
}
`,
      ],
      [
        'packages/epidemiology/src/cusum.test.ts',
        `import { cusum } from '.';

test('sums what is above the target', () => {
  expect(cusum([1, 4, 5, 0, 0], 2, 1)).toEqual([0, 1, 3, 0, 0]);
});
`,
      ],
      after(
        'packages/epidemiology/src/index.ts',
        "export { ears } from './ears';\n",
        "export { cusum } from './cusum';\n",
      ),
      [
        'bench/src/epidemiology/syndromic.ts',
        'import { ears, farringtonFlexible, judgeCounts }',
        'import { cusum, ears, farringtonFlexible, judgeCounts }',
      ],
      [
        'bench/src/epidemiology/syndromic.ts',
        'const EARS = {',
        `const cusums: Method = (counts, from) => ({
  scores: Float64Array.from(cusum(counts, meanOf(counts.slice(0, from)), 1).slice(from)),
});
const EARS = { CUSUM: cusums,`,
      ],
      after('docs/epidemiology.md', '# ', 'CUSUM and '),
    ],
    types: ['packages/epidemiology', 'bench'],
    proof: ['node', 'packages/epidemiology/src/cusum.test.ts'],
  },

  'a limit for a sender refuses what is above it': {
    heading: 'A limit for a sender',
    limit: 5,
    edits: [
      after('api/src/limits/sender-limits.ts', '  alert: () => 10,\n', '  tips: () => 1,\n'),
      [
        'api/src/tips/route.ts',
        "import { noQuery } from '../http/input';\n",
        `import { noQuery } from '../http/input';
import { Fault } from '../http/fault';
import type { SenderLimits } from '../limits/sender-limits';
`,
      ],
      [
        'api/src/tips/route.ts',
        `export function tipsRoute({ db }: Context): Hono {
  return new Hono().get('/', noQuery, async (c) => {
`,
        `export function tipsRoute({ db }: Context, limits: SenderLimits): Hono {
  return new Hono().get('/', noQuery, async (c) => {
    const wait = await limits.take(c, 'tips');
    if (wait !== null)
      throw new Fault(429, 'too_many', 'Too many requests.', { headers: { 'retry-after': String(wait) } });
`,
      ],
      ['api/src/create-api.ts', 'tipsRoute(context)', 'tipsRoute(context, limits)'],
      after('api/README.md', '- `GET /api/health-tips`: ', '1 an hour for a sender, '),
      [
        'api/src/tips/limit.test.ts',
        `import { useTestApi } from '../testing/test-api';

const api = useTestApi({ env: { TRUST_PROXY: '1' } });

test('a second request in an hour is refused', async () => {
  const status = async () =>
    (await api.get('/health-tips', { 'x-forwarded-for': '203.0.113.60' })).status;
  expect([await status(), await status()]).toEqual([200, 429]);
});
`,
      ],
    ],
    types: ['api'],
    proof: ['node', 'api/src/tips/limit.test.ts'],
  },

  'an SQL function answers at its endpoint': {
    heading: 'An SQL function with its endpoint',
    limit: 9,
    edits: [
      after(
        'supabase/schema/10_statistics.sql',
        '-- The figures of the statistics block are roll-ups plus pending deltas, so they are exact at once.\n',
        TALLY,
      ),
      after('supabase/schema/19_rights.sql', '  private.purge, ', 'private.recipe_tally, '),
      after(
        'supabase/rights.json',
        '    "private.report_statistics": ["health_commons_api"],\n',
        '    "private.recipe_tally": ["health_commons_api"],\n',
      ),
      [
        'supabase/migrations/20990101000000_tally.sql',
        `${TALLY}revoke all on function private.recipe_tally from public;
grant execute on function private.recipe_tally to health_commons_api;
`,
      ],
      after(
        'packages/contracts/src/statistics.ts',
        "import * as v from 'valibot';\n",
        'export const tallySchema = v.object({ n: v.number() });\n',
      ),
      [
        'api/src/tally/route.ts',
        `import { Hono } from 'hono';
import type { Context } from '../dependencies';
import { noQuery } from '../http/input';

export const tallyRoute = ({ db }: Context): Hono =>
  new Hono().get('/', noQuery, async (c) =>
    c.json((await db.query<{ n: number }>('api', 'select private.recipe_tally() as n'))[0]),
  );
`,
      ],
      [
        'api/src/create-api.ts',
        "import { tipsRoute } from './tips/route';\n",
        "import { tallyRoute } from './tally/route';\nimport { tipsRoute } from './tips/route';\n",
      ],
      after(
        'api/src/create-api.ts',
        "  app.route('/health-tips', tipsRoute(context));\n",
        "  app.route('/tally', tallyRoute(context));\n",
      ),
      [
        'api/src/tally/route.test.ts',
        `import { tallySchema } from '@health-commons/contracts/statistics';
import * as v from 'valibot';
import { useTestApi } from '../testing/test-api';

const api = useTestApi();

test('counts the reports', async () => {
  expect(v.parse(tallySchema, await (await api.get('/tally')).json())).toEqual({ n: 0 });
});
`,
      ],
      after('api/README.md', '## Other routes\n\n', '- `GET /api/tally`: the number of reports.\n'),
    ],
    types: ['packages/contracts', 'api'],
    proof: ['node', 'api/src/tally/route.test.ts'],
  },

  'a remote is made by one command': {
    heading: 'A remote',
    limit: 1,
    program: [
      ...['tools/run.mjs', 'create-remote', 'mfe-recipe'],
      ...['--route', '/recipe', '--label', 'Recipe', '--no-install'],
    ],
    types: ['mfe-recipe'],
    proof: ['dom', 'mfe-recipe/src/page/recipe-page.test.tsx'],
  },
};
