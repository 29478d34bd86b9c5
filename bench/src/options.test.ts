import { defineCommand, someOf } from '@health-commons/base/command-line';
import { count, isFullRun } from './options';

const command = defineCommand({
  command: 'bench',
  options: { on: someOf('LIST', '', ['postgres', 'embedded']), repeat: count('', 5) },
});

it.each([
  [true, []],
  [true, ['--repeat', '9']],
  [false, ['--repeat', '4']],
  [false, ['--on', 'embedded']],
])('whether a run is full is %s with %j', (isFull, args) => {
  expect(isFullRun(command.read(args).values, command.read([]).values)).toBe(isFull);
});
