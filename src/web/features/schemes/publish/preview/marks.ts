/** A forbidden part of a text with its context. */
export interface MarkedPart {
  readonly before: string;
  readonly fragment: string;
  readonly after: string;
}

const CONTEXT = 12;

/** The parts at the given positions, each with up to twelve characters of context on its line. */
export function markedParts(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
): readonly MarkedPart[] {
  return places.map(({ start, end }) => {
    const before = [...(text.slice(0, start).split('\n').pop() ?? '')];
    const after = [...(text.slice(end).split('\n')[0] ?? '')];
    return {
      before: (before.length > CONTEXT ? '…' : '') + before.slice(-CONTEXT).join(''),
      fragment: text.slice(start, end),
      after: after.slice(0, CONTEXT).join('') + (after.length > CONTEXT ? '…' : ''),
    };
  });
}
