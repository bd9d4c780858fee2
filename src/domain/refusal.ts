/**
 * The world says no. A refusal is an expected answer (too little balance, sale over), never a bug:
 * the transaction it is thrown in rolls back and the caller gets its reason in words.
 *
 * `reason` is one of the stable names listed in `contract/refusals.ts`; `facts` are the values its
 * sentence needs (numbers, names), never personal data.
 */
export class Refusal extends Error {
  readonly reason: string;
  readonly facts: RefusalFacts;

  constructor(reason: string, facts: RefusalFacts = {}) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.facts = facts;
  }
}

export type RefusalFacts = Readonly<Record<string, string | number | readonly string[]>>;
