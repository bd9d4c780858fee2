import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process now or at its peak, MiB. Linux only. */
export function residentMib({ pid }: ChildProcess, when: 'now' | 'peak'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const line = when === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
  return Number(line.exec(status)?.[1]) / 1024;
}
