import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Without compiling plans, which PostgreSQL with LLVM (Debian's) does for statements that it takes for long ones: ours
 * return few rows, and compiling one takes up to seconds. A server that hangs in the middle of a transaction holds its
 * locks for half a minute at most, so that others are answered before a proxy gives up on them; no transaction of ours
 * waits that long for anything but the database.
 */
export const everySession = {
  TimeZone: 'UTC',
  jit: 'off',
  idle_in_transaction_session_timeout: '30s',
} as const;

/**
 * For sessions that we open ourselves: the database asks whether the other end is still there, so that a server whose
 * machine or network is gone holds nothing after half a minute, instead of two hours.
 */
const noticeLostMachine = {
  tcp_keepalives_idle: '15',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
} as const;

/** As `options` of a connection. */
export const sessionOptions = optionsOf({ ...everySession, ...noticeLostMachine });

/** Settings as `options` of a connection; values contain no blanks. */
export function optionsOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Lets a transaction wait or compute for longer: one that only reads a snapshot holds no lock that others wait for. */
export async function allowIdle(tx: Db): Promise<void> {
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
}
