/** A path of this app from untrusted input; null for anything that would lead elsewhere. */
export function ownPath(text: string | null): string | null {
  return text !== null && /^\/(?![/\\])/.test(text) ? text : null;
}
