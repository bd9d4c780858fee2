/** All limits of guardians’ claims. */
export const claimRules = {
  /** Per guardian phone and Beijing day. */
  perPhoneADay: 3,
  /** Up to this amount a single operator may grant. */
  grantAloneFen: 50_000,
} as const;
