import { installBackend } from '../testing/browser-backend';
import { created, form } from '../testing/reports';
import { createState } from './data-state';
import { createReporting, newReportIdentity, type SentPendingReport } from './reporting';

const POST = 'POST /api/reports';
const noNetwork = new TypeError('Failed to fetch');

function open() {
  const backend = installBackend();
  const state = createState();
  const onChanged = jest.fn();
  const announce = () => undefined;
  const reporting = createReporting({ api: 'http://127.0.0.1:9', state, announce, onChanged });
  return { backend, state, onChanged, reporting, ...reporting.actions };
}

beforeEach(() => localStorage.clear());

describe('`submitReport`', () => {
  it('stores a report before it is sent, and queues it if it gets no response', async () => {
    const { backend, state, submitReport } = open();
    backend.answers[POST] = noNetwork;
    const identity = newReportIdentity();
    const submitted = submitReport(form, { identity });
    await Promise.resolve();
    expect(localStorage).toHaveLength(1);
    expect(await submitted).toEqual({ kind: 'pending', id: identity.id });
    expect(state.get()).toMatchObject({ pending: [{ id: identity.id }], submitError: null });
  });

  it('rejects if there is no response and the storage is full, or if the API refuses, until it succeeds', async () => {
    const { backend, state, submitReport } = open();
    backend.answers[POST] = noNetwork;
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(submitReport(form)).rejects.toThrow('Failed to add report');
    expect(state.get()).toMatchObject({ pending: [], submitError: 'Failed to add report' });
    full.mockRestore();
    backend.answers[POST] = 422;
    await expect(submitReport(form)).rejects.toThrow('HTTP error! status: 422');
    expect(state.get().submitError).toBe('HTTP error! status: 422');
    backend.answers[POST] = { data: created };
    await submitReport(form);
    expect(state.get().submitError).toBeNull();
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
  await sendPending();
  expect(sent).toMatchObject([{ id: identity.id, data: created, isNews }]);
});

describe('the reports that this browser has sent', () => {
  const id = '7f1d9c9e-0000-4000-8000-00000000000a';
  const own = () => ({ data: { ...created, id, created_at: new Date().toISOString() } });
  const path = `/api/reports/${id}`;

  async function sent() {
    const opened = open();
    opened.backend.answers[POST] = own();
    await opened.submitReport(form);
    return opened;
  }
  const only = ({ state }: ReturnType<typeof open>) => {
    const [report] = state.get().own;
    if (!report) throw new Error('No report is kept');
    return report;
  };

  it('are kept with their key, also if they waited in the outbox', async () => {
    const opened = open();
    const { backend, state, submitReport, sendPending } = opened;
    backend.answers[POST] = noNetwork;
    await submitReport(form);
    expect(state.get().own).toEqual([]);
    backend.answers[POST] = own();
    await sendPending();
    const { id: key, report } = only(opened);
    expect(backend.keys.every((sentKey) => sentKey === key)).toBe(true);
    expect(report).toEqual(form);
  });

  it('are corrected with their key, in the lists too', async () => {
    const opened = await sent();
    const { backend, state, submitReport, onChanged } = opened;
    backend.answers[`PUT ${path}`] = { data: { ...own().data, pin_code: '110001', illness_type: 'covid' } };
    const report = { ...form, pinCode: '110001', illnessType: 'covid' } as const;
    await submitReport(report, { identity: { ...only(opened), corrects: id } });
    expect(backend.keys[1]).toBe(backend.keys[0]);
    expect(only(opened)).toMatchObject({ id: backend.keys[0], report, created: { id } });
    expect(state.get().reports).toMatchObject([{ id, pinCode: '110001', illnessType: 'covid' }]);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('are deleted with their key, in the lists too', async () => {
    const opened = await sent();
    const { backend, state, deleteReport, onChanged } = opened;
    backend.answers[`DELETE ${path}`] = { data: { id } };
    await deleteReport(only(opened));
    expect(backend.keys[1]).toBe(backend.keys[0]);
    expect(state.get()).toMatchObject({ own: [], reports: [] });
    expect(localStorage).toHaveLength(0);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['there is no response', noNetwork, undefined],
    ['the API refuses', 404, 404],
    ['another server answers', '<html>', 200],
  ])('stay if %s', async (_, answer, status) => {
    const opened = await sent();
    const { backend, state, submitReport, deleteReport, onChanged } = opened;
    backend.answers[`PUT ${path}`] = answer;
    backend.answers[`DELETE ${path}`] = answer;
    await expect(submitReport(form, { identity: { ...only(opened), corrects: id } })).rejects.toMatchObject({
      status,
    });
    await expect(deleteReport(only(opened))).rejects.toMatchObject({ status });
    expect(state.get()).toMatchObject({ own: [{ created: { id } }], reports: [{ id }] });
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('are forgotten on request, in every tab, and stay public', async () => {
    const opened = await sent();
    const other = open();
    const end = other.reporting.start();
    const { id: key } = only(other);
    opened.deletePending(key);
    window.dispatchEvent(new StorageEvent('storage', { key: `health-commons-outbox:${key}` }));
    expect([opened.state.get().own, other.state.get().own]).toEqual([[], []]);
    expect(opened.state.get().reports).toHaveLength(1);
    end();
  });
});
