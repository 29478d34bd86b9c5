import { createLog, errorFields, type LogLevel } from './log';
import { requestIdOf, withRequestId } from './server/request-id';

function logAt(level: LogLevel) {
  const lines: string[] = [];
  const log = createLog({ app: 'test', level, write: (line) => lines.push(line) });
  return { log, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('writes one line of JSON with time, level, program and fields', () => {
  const { log, entries } = logAt('info');
  log({ event: 'job.failed', level: 'error', job: 'fold\n' });
  expect(entries()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      level: 'error',
      app: 'test',
      event: 'job.failed',
      job: 'fold\n',
    },
  ]);
});

test.each([
  ['error', ['error']],
  ['info', ['error', 'warn', 'warn', 'info']],
  ['debug', ['error', 'warn', 'warn', 'info', 'debug']],
] as const)('at level %s writes only the levels %j', (level, written) => {
  const { log, entries } = logAt(level);
  for (const each of ['error', 'warn', undefined, 'info', 'debug'] as const)
    log({ event: 'x', ...(each && { level: each }) });
  expect(entries().map((entry) => entry['level'])).toEqual(written);
});

test('log lines of a request have its id, even after asynchronous work', async () => {
  const { log, entries } = logAt('info');
  await Promise.all(
    ['one', 'two'].map((id) =>
      withRequestId(id, async () => {
        await new Promise(setImmediate);
        log({ event: id });
      }),
    ),
  );
  log({ event: 'outside' });
  expect(entries().map(({ event, requestId }) => [event, requestId])).toEqual([
    ['one', 'one'],
    ['two', 'two'],
    ['outside', undefined],
  ]);
});

const FROM_PROXY = '7f3c2a9e4b1d4c5f8a6e0d9b2c3f4a5e';
const NEW_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

test('accepts only the well-formed id of a trusted proxy', () => {
  expect(requestIdOf(FROM_PROXY, true)).toBe(FROM_PROXY);
  expect(requestIdOf(FROM_PROXY, false)).toMatch(NEW_ID);
  for (const header of [undefined, '', '400001', 'fever and cough, since', `${FROM_PROXY}\n`, 'a'.repeat(65)])
    expect(requestIdOf(header, true)).toMatch(NEW_ID);
});

describe('the fields of an error', () => {
  test('leave out a message that may quote a visitor, also in causes and stacks', () => {
    const quoting = Object.assign(new Error('invalid input syntax: "chest pain\n    at home\n\nat work"'), {
      code: '22P02',
    });
    const error = new AggregateError([quoting], 'chest pain', { cause: new TypeError('chest pain') });
    const fields = errorFields(error);
    expect(fields).toMatchObject({
      error: 'AggregateError',
      at: expect.arrayContaining([expect.stringMatching(/^at .*log\.node\.test/)]) as string[],
      causes: [{ error: 'TypeError' }, { error: 'Error', code: '22P02' }],
    });
    expect(JSON.stringify(fields)).not.toMatch(/chest pain|at home|at work/);
  });

  test('contain the message of a database error that quotes no values', () => {
    const error = Object.assign(new Error('permission denied for table jobs'), { code: '42501' });
    expect(errorFields(error)).toMatchObject({ code: '42501', message: 'permission denied for table jobs' });
  });

  test('are finite even if an error is its own cause', () => {
    const error = new Error('x');
    error.cause = error;
    expect(JSON.stringify(errorFields(error)).length).toBeLessThan(20_000);
    expect(errorFields('chest pain')).toEqual({ error: 'string' });
  });
});
