import { readFileSync } from 'node:fs';

/** Resident memory of a process in bytes, from Linux's /proc. RssAnon leaves out pages of files, VmRSS has them. */
export function residentBytes(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}
