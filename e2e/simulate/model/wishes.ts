export type WishKind =
  | 'recharge'
  | 'unlock'
  | 'publish'
  | 'withdrawScheme'
  | 'refund'
  | 'withdraw'
  | 'dispute';

/** What a client asked for, under a key of its own that every retry repeats. */
export interface Wish {
  readonly kind: WishKind;
  /** For the history: `fan 1 unlocks scheme 2`. */
  readonly what: string;
  /** The idempotency key; of a call without one, the subject. */
  readonly key: string;
  readonly userId: string;
  /** Amount or price, in fen. */
  readonly fen: number;
  /** The scheme, order or match. */
  readonly subjectId: string;
  /** `sent`: no answer yet. `done`: acknowledged. `refused`: it had no effect and must never have one. */
  state: 'sent' | 'done' | 'refused';
  /** Why it was refused. */
  refusal: string | null;
  /** What the acknowledgement named. */
  answerId: string | null;
  /** What was found in the database: at most one. */
  readonly effects: Set<string>;
}

export function newWish(facts: Pick<Wish, 'kind' | 'what' | 'key' | 'userId' | 'fen' | 'subjectId'>): Wish {
  return { ...facts, state: 'sent', refusal: null, answerId: null, effects: new Set() };
}

/** Violations of a wish, as sentences: acknowledged exactly once, refused never, anything else at most once. */
export function violationsOf({ what, state, refusal, answerId, effects }: Wish): string[] {
  if (effects.size > 1) return [`${what}: happened ${effects.size} times`];
  if (state === 'refused' && effects.size > 0) return [`${what}: refused with ${refusal}, and happened`];
  if (state === 'done' && effects.size === 0) return [`${what}: acknowledged, and did not happen`];
  if (state === 'done' && answerId !== null && !effects.has(answerId))
    return [`${what}: acknowledged as another one than happened`];
  return [];
}
