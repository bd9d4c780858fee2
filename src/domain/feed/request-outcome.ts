/**
 * Outcomes of one request to a feed. The first two are successes; the others are distinguished by who has to fix
 * them.
 */
export type RequestOutcome =
  /** Something was imported. */
  | 'taken'
  /** Not modified, or the same body as before. */
  | 'unchanged'
  /** We exceeded its quota. */
  | 'quotaUsed'
  /** Our token or plan was rejected. */
  | 'refused'
  /** Provider fault: no response, an error, or an invalid response. */
  | 'broken'
  /** Our fault: a valid response could not be stored. */
  | 'failed';

export function isSuccess(outcome: RequestOutcome): boolean {
  return outcome === 'taken' || outcome === 'unchanged';
}
