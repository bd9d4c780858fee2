/** What is known of a person's identity: `adult` of its certification, null without one. */
export function identityWord(adult: boolean | null): 'adult' | 'minor' | 'unverified' {
  if (adult === null) return 'unverified';
  return adult ? 'adult' : 'minor';
}
