import { sqlState } from '../transaction.ts';

/** Of Node, while a connection is made or used. */
const ofSockets: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/** Ended by an administrator, by a crash, or not yet ready (class 57P). */
const OPERATOR = /^57P0[1235]$/;
/** Failed to begin, or lost (class 08). */
const CONNECTION = /^08/;
/** A standby that was the primary before refuses to write; a transaction was idle for too long. */
const ENDED: ReadonlySet<string> = new Set(['25006', '25P03']);

/** Messages of node-postgres, which have no code. */
const ofClient =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout)/;

/**
 * Whether a database error says that the connection was lost or could not be made, as during an outage or while a standby takes
 * over. What the statement did is unknown.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (CONNECTION.test(state) || OPERATOR.test(state) || ENDED.has(state)) return true;
  // Errors of providers have the same codes in their cause, never in themselves.
  return ofSockets.has(state) || ofClient.test(error.message);
}
