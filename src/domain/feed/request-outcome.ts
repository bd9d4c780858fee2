/** What can come of asking a feed once. The first two are a success; the rest are told apart by who has to mend it. */
export type RequestOutcome =
  /** Something was taken in. */
  | 'taken'
  /** It answered that nothing is new, or word for word what it answered before. */
  | 'unchanged'
  /** We ask more than it allows. */
  | 'quotaUsed'
  /** Our token or plan does not do. */
  | 'refused'
  /** Their side: no answer, an error, something that is no answer. */
  | 'broken'
  /** Our side: what was understood could not be stored. */
  | 'failed';

export function isSuccess(outcome: RequestOutcome): boolean {
  return outcome === 'taken' || outcome === 'unchanged';
}
