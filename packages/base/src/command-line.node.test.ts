import { defineCommand, Fault, flag, runProgram, someOf, text, texts, wholeNumber } from './command-line';

const command = defineCommand({
  command: 'npm run paint --',
  operands: 'WALL [COLOUR]',
  about: { WALL: 'what to paint' },
  options: {
    coats: wholeNumber('N', 'how many coats', [1, 9], 2),
    with: someOf('LIST', 'the tools', ['brush', 'roll']),
    note: texts('TEXT', 'a note'),
    by: text('NAME', 'the painter'),
    fast: flag('does not wait'),
  },
  notes: 'Open a window.',
});

const USAGE = `Usage: npm run paint -- WALL [COLOUR] [options]
  WALL         what to paint
  --coats N    how many coats (2)
  --with LIST  the tools
  --note TEXT  a note
  --by NAME    the painter
  --fast       does not wait
  --help       prints this text
Open a window.`;

it('reads operands and options, or their defaults', () => {
  expect(command.read(['north'])).toEqual({
    operands: ['north'],
    values: { coats: 2, with: ['brush', 'roll'], note: [], by: undefined, fast: false },
  });
  const given = ['--coats', '3', '--with', 'roll', '--note', 'a', '--note', 'b', '--by', 'Ada', '--fast'];
  expect(command.read(['north', ...given, 'blue'])).toEqual({
    operands: ['north', 'blue'],
    values: { coats: 3, with: ['roll'], note: ['a', 'b'], by: 'Ada', fast: true },
  });
});

it.each([
  [['north', '--slow'], "Unknown option '--slow'"],
  [['north', '--by'], "Option '--by <value>' argument missing"],
  [['--with', 'foot'], "WALL is missing; --with must name some of brush, roll, not 'foot'.\n"],
  [
    ['north', 'blue', 'red', '--coats', '0.5'],
    "unknown argument red; --coats must be a whole number from 1 to 9, not '0.5'.\n",
  ],
  [['north', '--coats', '10'], "--coats must be a whole number from 1 to 9, not '10'.\n"],
])('rejects %j, with the usage', (args, message) => {
  const read = () => command.read(args);
  expect(read).toThrow(Fault);
  expect(read).toThrow(message);
  expect(read).toThrow(`\n${USAGE}`);
});

it.each([
  ['--help', () => command.read(['--help', '--coats', 'x']), 0, 'log', USAGE],
  ['a fault', () => command.fault('the wall is wet'), 1, 'error', `the wall is wet.\n${USAGE}`],
  ['a bug', () => new TypeError('wet'), 1, 'error', expect.any(TypeError)],
] as const)('after %s, a program prints it and exits', async (_, run, code, method, printed) => {
  const print = jest.spyOn(console, method).mockReturnValue();
  await runProgram(() => Promise.resolve().then(() => Promise.reject(run() as Error)));
  expect([process.exitCode, print.mock.calls]).toEqual([code, [[printed]]]);
  process.exitCode = 0;
});
