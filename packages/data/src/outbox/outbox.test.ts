import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OUTBOX_MAX_AGE_MS } from '../constants';
import { BackendError } from '../requests/request-json';
import { created, form as report, keyOf as id, noAnswer, PREFIX } from '../testing/reports';
import { createOutbox } from './outbox';
import type { Entry, PendingReport } from './storage';

/** Creates an outbox that cannot reach the API. A test can replace `post`. */
function open(now: () => number = Date.now) {
  const post = jest.fn<Promise<typeof created>, [Entry['report'], string]>(noAnswer);
  const onChange = jest.fn<void, [PendingReport[]]>();
  const onSent = jest.fn();
  return { post, onChange, onSent, outbox: createOutbox({ post, onChange, onSent, now }) };
}
type Opened = ReturnType<typeof open>;
const add = ({ outbox }: Opened, n: number, attempt: () => Promise<typeof created> = noAnswer) =>
  outbox.storeWhile({ id: id(n), since: n, report }, attempt);

/** Does what another tab does when it writes `entry`, or deletes it (null). This tab gets an event of its storage. */
function wroteInOtherTab(n: number, entry: object | null): void {
  const key = PREFIX + id(n);
  if (entry === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify({ version: 1, id: id(n), since: 1, report, ...entry }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Installs a fake of the Web Locks API, which jsdom lacks. Returns the names of the held locks. */
function installLocks(): Set<string> {
  const held = new Set<string>();
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => unknown;
    if (held.has(name)) return work(null);
    held.add(name);
    return Promise.resolve(work({})).finally(() => held.delete(name));
  };
  Object.assign(navigator, { locks: { request } });
  return held;
}

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

beforeEach(() => localStorage.clear());
afterEach(() => void Object.assign(navigator, { locks: undefined }));

test('the outbox holds 20 reports, and does not queue a further report that gets no response', async () => {
  const opened = open(() => 100);
  for (let n = 1; n <= 20; n += 1) expect(await add(opened, n)).toBeNull();
  expect(opened.outbox.list()).toHaveLength(20);
  await expect(add(opened, 21)).rejects.toThrow(BackendError);
  expect(opened.outbox.list().map((one) => one.id)).not.toContain(id(21));
});

/** An answer with this status. Only our API's answers have a code. */
const answered = (status: number, code?: string, retryAfterMs?: number) => () =>
  Promise.reject(new BackendError('status', { status, code, retryAfterMs }));

test('the outbox keeps a report as sent when its first request stores it, and removes it when the API refuses it', async () => {
  const opened = open();
  expect(await add(opened, 1, () => Promise.resolve(created))).toBe(created);
  expect(opened.outbox.list()).toMatchObject([{ state: 'sent', created }]);
  localStorage.clear();
  await expect(add(opened, 2, answered(413, 'body_too_large'))).rejects.toThrow(BackendError);
  expect(localStorage).toHaveLength(0);
});

test.each([200, 401, 403, 404, 407, 408, 413, 422, 429, 451, 500, 502, 503, 511])(
  'the outbox keeps a report under its key if another server than the API answers with %i, at first as at a retry',
  async (status) => {
    const opened = open(() => 100);
    const kept = [{ id: id(1), state: 'pending', status, code: null }];
    expect(await add(opened, 1, answered(status))).toBeNull();
    expect(opened.outbox.list()).toMatchObject(kept);
    opened.post.mockImplementation(answered(status));
    await opened.outbox.sendPending();
    expect(opened.outbox.list()).toMatchObject(kept);
    opened.post.mockResolvedValue(created);
    await opened.outbox.sendPending();
    expect(opened.post).toHaveBeenLastCalledWith(report, id(1));
    expect(opened.outbox.list()).toMatchObject([{ id: id(1), state: 'sent', status: null }]);
  },
);

test('after the visitor has left the form, the outbox lists a report that the API refuses', async () => {
  const opened = open(() => 100);
  const attempt = answered(400, 'invalid_report');
  const sent = opened.outbox.storeWhile({ id: id(1), since: 99, report }, attempt, () => true);
  await expect(sent).rejects.toThrow(BackendError);
  const kept = { state: 'refused', status: 400, code: 'invalid_report' };
  expect(opened.onChange).toHaveBeenLastCalledWith([expect.objectContaining(kept)]);
});

test.each([429, 503])(
  'after %i with a wait, even of a closed page, the outbox sends no report before it is over',
  async (status) => {
    let now = 1_000;
    const first = open(() => now);
    await add(first, 1, answered(status, 'busy', 60_000));
    expect(first.outbox.list()).toMatchObject([{ state: 'pending', status, retryAt: 61_000 }]);
    await add(first, 2);
    const next = open(() => now);
    next.post.mockResolvedValue(created);
    now = 60_999;
    await next.outbox.sendPending();
    expect(next.post).not.toHaveBeenCalled();
    now = 61_000;
    await next.outbox.sendPending();
    expect(next.post).toHaveBeenCalledTimes(2);
  },
);

test('a wait that a changed clock makes longer than an hour is over', async () => {
  let now = 10 * YEAR;
  const opened = open(() => now);
  await add(opened, 1, answered(503, 'busy', 60_000));
  now = 0;
  opened.post.mockResolvedValue(created);
  await opened.outbox.sendPending();
  expect(opened.outbox.list()).toMatchObject([{ state: 'sent' }]);
});

test('the outbox sends the oldest report first, and stops if there is no response', async () => {
  const opened = open(() => 100);
  await add(opened, 3);
  await add(opened, 2);
  await opened.outbox.sendPending();
  expect(opened.post.mock.calls.map(([, key]) => key)).toEqual([id(2)]);
  opened.post.mockResolvedValue(created);
  await opened.outbox.sendPending();
  expect(opened.onSent.mock.calls).toEqual([
    [{ id: id(2), report, created, here: true }],
    [{ id: id(3), report, created, here: true }],
  ]);
  expect(opened.outbox.list().map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('the outbox sends the next report after the API has refused a report', async () => {
  const opened = open(() => 100);
  await add(opened, 1);
  await add(opened, 2);
  opened.post.mockRejectedValueOnce(new BackendError('status', { status: 422, code: 'key_reused' }));
  opened.post.mockResolvedValueOnce(created);
  await opened.outbox.sendPending();
  expect(opened.outbox.list()).toMatchObject([
    { id: id(1), state: 'refused', status: 422, code: 'key_reused' },
    { id: id(2), state: 'sent' },
  ]);
  expect(opened.onSent).toHaveBeenCalledTimes(1);
});

test('the outbox sends the next report after status 500, but stops after status 403 of a filter', async () => {
  const opened = open(() => 100);
  await add(opened, 1);
  await add(opened, 2);
  opened.post.mockRejectedValue(new BackendError('status', { status: 500 }));
  await opened.outbox.sendPending();
  expect(opened.post).toHaveBeenCalledTimes(2);
  opened.post.mockRejectedValue(new BackendError('status', { status: 403 }));
  await opened.outbox.sendPending();
  expect(opened.post).toHaveBeenCalledTimes(3);
  expect(opened.outbox.list().map(({ state }) => state)).toEqual(['pending', 'pending']);
});

// A negative age: the clock was set back. After years, the clock was wrong before.
test.each([
  [36 * HOUR, 'pending'],
  [36 * HOUR + 1, 'expired'],
  [-36 * HOUR, 'pending'],
  [-36 * HOUR - 1, 'expired'],
  [10 * YEAR, 'expired'],
  [-10 * YEAR, 'expired'],
])('a report that is %i ms old by the clock is %s', async (age, state) => {
  let now = Date.now();
  const opened = open(() => now);
  await opened.outbox.storeWhile({ id: id(1), since: now, report }, noAnswer);
  now += age;
  expect(opened.outbox.list().map((one) => one.state)).toEqual([state]);
  await opened.outbox.sendPending();
  expect(opened.post).toHaveBeenCalledTimes(state === 'pending' ? 1 : 0);
  expect(localStorage).toHaveLength(1);
});

test('without the Web Locks API, the report of a closed page is listed and sent after 40 seconds', async () => {
  let now = Date.now();
  const entry = { version: 1, id: id(1), since: now, report, state: 'sending' };
  localStorage.setItem(PREFIX + id(1), JSON.stringify(entry));
  const opened = open(() => now);
  now += 40_000;
  expect(opened.outbox.list()).toEqual([]);
  now += 1;
  expect(opened.outbox.list()).toMatchObject([{ state: 'pending' }]);
  await opened.outbox.sendPending();
  expect(opened.post).toHaveBeenCalledTimes(1);
});

test('the outbox sends a report once if `sendPending` is called again while it is running', async () => {
  const opened = open(() => 100);
  await add(opened, 1);
  opened.post.mockResolvedValue(created);
  await Promise.all([opened.outbox.sendPending(), opened.outbox.sendPending()]);
  expect(opened.post).toHaveBeenCalledTimes(1);
});

test('the outbox does not restore a report that was deleted while it was being sent', async () => {
  const opened = open(() => 100);
  await add(opened, 1);
  opened.post.mockImplementation(() => {
    opened.outbox.delete(id(1));
    return noAnswer();
  });
  await opened.outbox.sendPending();
  expect(opened.outbox.list()).toEqual([]);
});

test('the outbox skips a report that another tab is sending', async () => {
  const held = installLocks();
  const opened = open(() => 100);
  await add(opened, 1);
  held.add(PREFIX + id(1));
  await opened.outbox.sendPending();
  expect(opened.post).not.toHaveBeenCalled();
  held.clear();
  await opened.outbox.sendPending();
  expect(opened.post).toHaveBeenCalledTimes(1);
});

test('the outbox sends a report of a closed page at once if the browser has the Web Locks API', async () => {
  installLocks();
  const entry = { version: 1, id: id(1), since: 99, report, state: 'sending' };
  localStorage.setItem(PREFIX + id(1), JSON.stringify(entry));
  const opened = open(() => 100);
  expect(opened.outbox.list()).toEqual([]);
  opened.post.mockResolvedValue(created);
  await opened.outbox.sendPending();
  expect(opened.post).toHaveBeenCalledWith(report, id(1));
});

test('the outbox notifies listeners when another tab adds, sends or deletes a report', async () => {
  const opened = open(() => 100);
  const end = opened.outbox.start();
  opened.onChange.mockClear();
  wroteInOtherTab(1, { state: 'waiting' });
  expect(opened.onChange).toHaveBeenCalledTimes(1);
  wroteInOtherTab(1, { state: 'sent', created });
  expect(opened.onSent).toHaveBeenCalledWith({ id: id(1), report, created, here: false });
  wroteInOtherTab(1, null);
  expect(opened.onChange).toHaveBeenCalledTimes(3);
  expect(opened.onSent).toHaveBeenCalledTimes(1);
  end();
  wroteInOtherTab(1, { state: 'waiting' });
  expect(opened.onChange).toHaveBeenCalledTimes(3);
  await opened.outbox.sendPending();
});

test('the outbox keeps the newest 50 sent reports, each for 30 days', async () => {
  let now = Date.parse(created.created_at);
  const opened = open(() => now);
  for (let n = 1; n <= 51; n += 1) await add(opened, n, () => Promise.resolve(created));
  expect(opened.outbox.list()).toHaveLength(50);
  expect(opened.outbox.list()[0]?.id).toBe(id(2));
  now += 30 * 24 * HOUR;
  expect(opened.outbox.list()).toHaveLength(50);
  now += 1;
  expect(opened.outbox.list()).toEqual([]);
});

test.each(['{', '{"version":2}'])('the outbox keeps the unreadable entry %s but does not list it', (text) => {
  localStorage.setItem(`${PREFIX}x`, text);
  expect(open().outbox.list()).toEqual([]);
  expect(localStorage.getItem(`${PREFIX}x`)).toBe(text);
});

const schema = path.join(__dirname, '../../../../supabase/schema');

test('a report expires at least 6 hours before the API deletes its key', () => {
  const sql = readdirSync(schema)
    .map((file) => readFileSync(path.join(schema, file), 'utf8'))
    .join('\n');
  const [, number, unit] =
    /delete from private\.idempotency_keys where created_at < now\(\) - interval '(\d+) (hours|days)'/.exec(
      sql,
    ) ?? [];
  const hours = Number(number) * (unit === 'days' ? 24 : 1);
  expect(hours * 3_600_000).toBeGreaterThanOrEqual(OUTBOX_MAX_AGE_MS + 6 * 3_600_000);
});
