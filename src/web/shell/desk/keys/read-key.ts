import { paths } from '#web/paths/paths.ts';

/** What a key means. */
export type KeyAction =
  | { readonly kind: 'row'; readonly step: 1 | -1 }
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  /** The next key names a page. */
  | { readonly kind: 'prefix' }
  | { readonly kind: 'go'; readonly href: string };

/** The part of a `KeyboardEvent` in use. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** Pages by the letter after `g`: the Latin initials of the words in the specification's paths. */
const pageKeys = {
  h: paths.home(),
  s: paths.home({ section: 'schemes' }),
  r: paths.home({ section: 'ranks' }),
  f: paths.myFollows(),
  i: paths.inbox(),
  m: paths.mine(),
} as const;

const isPageKey = (key: string): key is keyof typeof pageKeys => Object.hasOwn(pageKeys, key);

/** @param isAfterPrefix whether `g` was pressed just before. @returns null for a key without meaning */
export function readKey(pressed: Pressed, isAfterPrefix: boolean): KeyAction | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed;
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (isAfterPrefix && isPageKey(key)) return { kind: 'go', href: pageKeys[key] };
  switch (key) {
    case 'j':
      return { kind: 'row', step: 1 };
    case 'k':
      return { kind: 'row', step: -1 };
    case '/':
      return { kind: 'search' };
    case '?':
      return { kind: 'help' };
    case 'g':
      return { kind: 'prefix' };
    default:
      return null;
  }
}

/** The row a step leads to. @param at the present row, -1 without one. @param start the row to begin with */
export function stepTo(at: number, step: 1 | -1, count: number, start: number): number {
  if (at < 0) return start;
  return Math.min(Math.max(at + step, 0), count - 1);
}
