/** Texts written and not yet sent, by queue, item and decision: they survive a login in between, and nothing else. */
const drafts = new Map<string, string>();

const keyOf = (parts: readonly string[]): string => parts.join('/');

export function draftOf(...parts: readonly string[]): string {
  return drafts.get(keyOf(parts)) ?? '';
}

export function keepDraft(text: string, ...parts: readonly string[]): void {
  if (text === '') drafts.delete(keyOf(parts));
  else drafts.set(keyOf(parts), text);
}

/** At a logout: the next operator of this browser sees none of them. */
export function forgetDrafts(): void {
  drafts.clear();
}

let owner: string | null = null;

/** After a login: drafts of another operator are forgotten. */
export function keepDraftsOf(operatorId: string): void {
  if (owner !== operatorId) drafts.clear();
  owner = operatorId;
}
