/** What a key does in a queue. */
export type KeyAct =
  | { readonly act: 'next' | 'previous' | 'claim' | 'release' | 'help' | 'submit' | 'close' }
  | { readonly act: 'decide'; readonly index: number };

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Whether an input method is composing a word. */
  readonly isComposing: boolean;
  /** Whether the key goes to a field, where letters are text. */
  readonly isTyping: boolean;
}

const letters: Readonly<Record<string, KeyAct>> = {
  j: { act: 'next' },
  k: { act: 'previous' },
  c: { act: 'claim' },
  r: { act: 'release' },
  '?': { act: 'help' },
};

/** The act of a key, or null if it is none of ours. */
export function keyAct({ key, ctrlKey, metaKey, altKey, isComposing, isTyping }: KeyPress): KeyAct | null {
  if (isComposing) return null;
  if (key === 'Enter' && (ctrlKey || metaKey)) return { act: 'submit' };
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Escape') return { act: 'close' };
  if (isTyping) return null;
  if (/^[1-9]$/.test(key)) return { act: 'decide', index: Number(key) - 1 };
  return letters[key.toLowerCase()] ?? null;
}
