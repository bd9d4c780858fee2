/** Every number about guardians’ claims. */
export const claimRules = {
  /** Of one guardian's phone on one day in Beijing. */
  perPhoneADay: 3,
  /** Up to this much one operator grants alone. */
  grantAloneFen: 50_000,
} as const;
