/**
 * `requested`: debited from income, queued · `reviewing`: an operator reviews it · `paying`: sent to the provider,
 * outcome unknown · `paid` · `failed` and `refused` returned the money.
 */
export const withdrawalStates = ['requested', 'reviewing', 'paying', 'paid', 'failed', 'refused'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Allowed transitions; the database enforces the same list. `failed` after `paid`: reversed by the provider. */
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

/** Whether the withdrawal is still open. */
export function isOpen(state: WithdrawalState): boolean {
  return state === 'requested' || state === 'reviewing' || state === 'paying';
}
