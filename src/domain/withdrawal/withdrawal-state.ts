/**
 * `requested`: out of income, waiting its turn · `reviewing`: a person looks at it · `paying`: told to the provider, or its
 * answer is not known · `paid` · `failed` and `refused` gave the money back.
 */
export const withdrawalStates = ['requested', 'reviewing', 'paying', 'paid', 'failed', 'refused'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** What may follow what; the database holds every step to the same list. `failed` after `paid`: it was brought back. */
const following: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['reviewing', 'paying'],
  reviewing: ['paying', 'refused'],
  paying: ['paid', 'failed', 'reviewing'],
  paid: ['failed'],
  failed: [],
  refused: [],
};

export function mayFollow(from: WithdrawalState, to: WithdrawalState): boolean {
  return following[from].includes(to);
}

/** Whether the money is still on its way out. */
export function isOpen(state: WithdrawalState): boolean {
  return state === 'requested' || state === 'reviewing' || state === 'paying';
}
