/** A path of this app out of an address anybody may have written; null for everything that would lead elsewhere. */
export function ownPath(text: string | null): string | null {
  return text !== null && /^\/(?![/\\])/.test(text) ? text : null;
}
