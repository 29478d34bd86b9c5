import { readFileSync } from 'node:fs';

/**
 * Returns the resident memory of a process in bytes, from Linux's /proc. RssAnon excludes pages of files; VmRSS
 * includes them.
 */
export function residentBytes(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}
