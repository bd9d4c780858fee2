/**
 * A domain error: an expected outcome (balance too low, sale over), never a bug. Its transaction rolls back and the
 * client receives its reason as text.
 *
 * `reason` is one of the stable names in `contract/refusals.ts`; `facts` are the values its message needs (numbers,
 * names), never personal data.
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
