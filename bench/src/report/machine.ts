import { readFileSync } from 'node:fs';
import os from 'node:os';

/**
 * Describes the machine and its software, one item per line. `software` adds versions of software that only one bench
 * uses.
 */
export function describeMachine(software: readonly string[] = []): string[] {
  const [cpu] = os.cpus();
  return [
    `${cpu ? cpu.model.trim() : os.arch()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB`,
    `${systemName()}, ${os.type()} ${os.release()}`,
    `Node ${process.version}`,
    ...software,
  ];
}

function systemName(): string {
  try {
    return /^PRETTY_NAME="(.+)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? os.platform();
  } catch {
    return os.platform();
  }
}

/** Describes the load averages of the last minute and the last five minutes. */
export function describeLoad(): string {
  const [one = 0, five = 0] = os.loadavg();
  return `load average ${one.toFixed(1)} (1 min), ${five.toFixed(1)} (5 min) on ${os.cpus().length} cores, including the bench`;
}
