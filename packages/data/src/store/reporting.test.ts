import { installBackend } from '../testing/browser-backend';
import { createState } from './data-state';
import { createReporting, newReportIdentity, type SentPendingReport } from './reporting';

const form = { country: 'IN', pinCode: '400001', symptoms: ['Fever'], illnessType: 'flu', severity: 'mild' };
const created = { id: 'new', pin_code: '400001', illness_type: 'flu', created_at: '2026-11-21T09:00:00Z' };
const POST = 'POST /api/reports';
const noNetwork = new TypeError('Failed to fetch');

function open() {
  const backend = installBackend();
  const state = createState();
  const reporting = createReporting({ api: 'http://127.0.0.1:9', state, announce: () => undefined });
  return { backend, state, ...reporting.actions };
}

beforeEach(() => localStorage.clear());

describe('`addReport` of shell API 1.0', () => {
  it('resolves to the stored columns', async () => {
    const { backend, state, addReport } = open();
    backend.answers[POST] = { data: created };
    expect(await addReport(form)).toEqual(created);
    expect(state.get().reports).toMatchObject([{ id: 'new' }]);
  });

  it('rejects and does not queue the report if there is no response', async () => {
    const { backend, state, addReport } = open();
    backend.answers[POST] = noNetwork;
    await expect(addReport(form)).rejects.toThrow('Failed to add report');
    expect(state.get()).toMatchObject({ pending: [], submitError: 'Failed to add report' });
    expect(localStorage).toHaveLength(0);
  });

  it('reuses the key for the same answers until the report is stored', async () => {
    const { backend, addReport } = open();
    for (const answer of [noNetwork, 504, { data: created }, { data: created }]) {
      backend.answers[POST] = answer;
      await addReport(form).catch(() => undefined);
    }
    backend.answers[POST] = noNetwork;
    await addReport({ ...form, severity: 'severe' }).catch(() => undefined);
    const [first, second, third, ...others] = backend.keys;
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, ...others]).size).toBe(3);
  });
});

describe('`submitReport`', () => {
  it('queues a report that gets no response, and calls `onQueued`', async () => {
    const { backend, state, submitReport } = open();
    backend.answers[POST] = noNetwork;
    const identity = newReportIdentity();
    const onQueued = jest.fn(() => expect(localStorage).toHaveLength(1));
    expect(await submitReport(form, { identity, onQueued })).toEqual({ kind: 'pending', id: identity.id });
    expect(onQueued).toHaveBeenCalledTimes(1);
    expect(state.get()).toMatchObject({ pending: [{ id: identity.id }], submitError: null });
  });

  it('rejects without calling `onQueued` if there is no response and the storage is full', async () => {
    const { backend, submitReport } = open();
    backend.answers[POST] = noNetwork;
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const onQueued = jest.fn();
    await expect(submitReport(form, { onQueued })).rejects.toThrow('Failed to add report');
    expect(onQueued).not.toHaveBeenCalled();
    full.mockRestore();
  });

  it('uses a new key for each report that has no identity', async () => {
    const { backend, submitReport } = open();
    backend.answers[POST] = { data: created };
    expect(await submitReport(form)).toEqual({ kind: 'sent', data: created });
    await submitReport(form);
    expect(new Set(backend.keys).size).toBe(2);
  });
});

test.each([
  ['news if no component shows its result', false, true],
  ['not news if a component shows its result', true, false],
])('a pending report that has been sent is %s', async (_, watches, isNews) => {
  const { backend, submitReport, sendPending, watchPending, onReportSent } = open();
  const sent: SentPendingReport[] = [];
  onReportSent((one) => sent.push(one));
  backend.answers[POST] = noNetwork;
  const identity = newReportIdentity();
  await submitReport(form, { identity });
  watchPending(watches ? identity.id : 'another');
  backend.answers[POST] = { data: created };
  expect(await sendPending()).toBe('done');
  expect(sent).toMatchObject([{ id: identity.id, data: created, isNews }]);
});
