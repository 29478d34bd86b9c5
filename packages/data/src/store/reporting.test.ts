import { installBackend } from '../testing/browser-backend';
import type { ReportToSend } from '../report';
import { createState } from './data-state';
import { createReporting, newReportIdentity, type SentPendingReport } from './reporting';

const form: ReportToSend = {
  country: 'IN',
  pinCode: '400001',
  symptoms: ['Fever'],
  illnessType: 'flu',
  severity: 'mild',
};
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

  it('rejects if there is no response and the storage is full', async () => {
    const { backend, state, submitReport } = open();
    backend.answers[POST] = noNetwork;
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(submitReport(form)).rejects.toThrow('Failed to add report');
    expect(state.get()).toMatchObject({ pending: [], submitError: 'Failed to add report' });
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
  await sendPending();
  expect(sent).toMatchObject([{ id: identity.id, data: created, isNews }]);
});
