import { readFileSync } from 'node:fs';
import os from 'node:os';

/** What was measured on, line by line. `more` adds what one bench alone uses. */
export function describeMachine(more: readonly string[] = []): string[] {
  const [cpu] = os.cpus();
  return [
    `${cpu ? cpu.model.trim() : os.arch()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB`,
    `${systemName()}, Linux ${os.release()}`.replace('Linux', os.type()),
    `Node ${process.version}`,
    ...more,
  ];
}

function systemName(): string {
  try {
    return /^PRETTY_NAME="(.+)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? os.platform();
  } catch {
    return os.platform();
  }
}

/** What else ran: programs that wanted a core, over the last minute and the last five. */
export function describeLoad(): string {
  const [one = 0, five = 0] = os.loadavg();
  return `load ${one.toFixed(1)} over a minute, ${five.toFixed(1)} over five, of ${os.cpus().length} cores (with the bench's own)`;
}
