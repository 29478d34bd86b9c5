import { Fault } from '@health-commons/base/command-line';
import { readRequest } from './reports-arguments';

const NOW = new Date('2026-11-23T12:00:00Z');
const read = (...args: string[]) => readRequest(args, NOW);
const faults = (...args: string[]) => {
  try {
    read(...args);
  } catch (error) {
    if (error instanceof Fault) return error.message.split('\n')[0];
    throw error;
  }
  return null;
};

it('reads the filters and the confirmation of a command', () => {
  const request = read(
    ...['hide', '--country', 'gb', '--code', 'sw1 a', '--illness', 'flu', '--severity', 'mild'],
    ...['--from', '2026-11-22', '--to', '2026-11-23T10'],
  );
  expect(request).toEqual({
    command: 'hide',
    does: 'hides',
    day: null,
    reason: '',
    isConfirmed: false,
    search: {
      country: 'GB',
      code: 'SW1A',
      illness: 'flu',
      severity: 'mild',
      since: '2026-11-22T00:00:00.000Z',
      until: '2026-11-23T10:00:00.000Z',
    },
  });
  expect(read('drop', '--country', 'IN').search).toEqual({ country: 'IN', held: true });
  expect(read('restore', '--action', '7', '--yes', '--reason', ' a mistake ')).toMatchObject({
    search: { action: '7' },
    reason: 'a mistake',
    isConfirmed: true,
  });
});

it('reads the held day that a command decides', () => {
  const day = { country: 'SE', code: '11', illness: 'flu', day: '2026-11-22' };
  const named = ['--country', 'se', '--code', '11', '--illness', 'flu', '--day', '2026-11-22'];
  expect(read('release', ...named).day).toEqual(day);
  expect(read('hide', '--country', 'SE').day).toBeNull();
});

it('lists the reports of the last 24 hours if there is no filter', () => {
  expect(read('list').search).toEqual({ since: '2026-11-22T12:00:00.000Z' });
  expect(read('list', '--country', 'IN').search).toEqual({ country: 'IN' });
});

it.each([
  [[], 'COMMAND is missing.'],
  [['burn'], "there is no command 'burn'."],
  [['hide'], /^'hide' needs --country or --code or .*--id or --day\.$/],
  [['drop', '--id', 'x'], /^'drop' has no --id; --id 'x' is not valid/],
  [['release', '--code', '4'], "'release' needs --country."],
  [['restore', '--country', 'IN'], "'restore' has no --country."],
  [['withdraw', '--action', '1', '--country', 'IN'], '--action excludes --country.'],
  [
    ['hide', '--country', 'GB', '--code', 'sw1a 1aa'],
    "--code 'SW1A1AA' is finer than what is stored: use SW1A.",
  ],
  [['release', '--day', '2026-11-22', '--country', 'IN'], '--day needs a --country and an --illness.'],
  [['held', '--day', '2026-11-22', '--country', 'IN', '--illness', 'flu'], "'held' has no --day."],
  [
    ['hide', '--day', '2026-02-30', '--country', 'XX', '--illness', 'cold', '--severity', 'mild'],
    /^--day excludes --severity; --illness 'cold' must be .*; --day '2026-02-30' must be a day \(UTC\) .*\.$/,
  ],
  [
    ['release', '--day', '2026-11-23', '--country', 'IN', '--illness', 'flu'],
    '--day 2026-11-23 is not over yet (UTC).',
  ],
  [
    ['release', '--day', '2026-11-22', '--country', 'XX', '--illness', 'flu'],
    'XX is not a place of the analytics.',
  ],
  [['hide', '--country', 'IN', '--yes'], 'give a --reason, for the log.'],
  [
    ['hide', '--country', 'IN', '--yes', '--reason', 'spam\n2026-11-01 restore'],
    '--reason must be one line, without control characters.',
  ],
  [
    ['hide', '--country', 'India', '--code', '4%', '--severity', 'bad', '--from', '2026-02-30', '--id', '1'],
    /^--country 'INDIA' is not valid; --code '4%' is not valid; --severity 'bad' must be .*; --from '2026-02-30' must be an hour .*; --id '1' is not valid\.$/,
  ],
])('rejects %j', (args, message) => {
  expect(faults(...args)).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
});
