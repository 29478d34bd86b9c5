import { readFileSync } from 'node:fs';
import { runCommand } from '@health-commons/base/run-command';

jest.setTimeout(60_000);

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The scripts of package.json, without that of a tool, and the commands of a remote's folder and of the servers. */
const COMMANDS = [
  ...Object.values(scripts).flatMap((script) => /^node (.*)$/.exec(script)?.[1] ?? []),
  ...['', ' dev', ' build', ' create-key', ' release', ' sizes'].map(
    (name) => `packages/federation/bin/health-commons.mjs${name}`,
  ),
  ...['local-backend', 'chat-server'].map((server) => `tools/run.mjs serve ${server}`),
  '--import tsx local-backend/src/generate/main.ts',
];

it.each(COMMANDS)('`node %s --help` only prints the usage', async (command) => {
  const { code, output } = await runCommand(process.execPath, [...command.split(' '), '--help']);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Usage: .*\[options\]\n[^]*--help +prints this text/),
  ]);
});
