import { contactPatterns } from './contact-patterns.ts';
import { foldText } from './folded-text.ts';
import { promisePatterns } from './promise-patterns.ts';

/** Faults in a text; `control` means control and direction characters, which only hide or disguise. */
export type TextFaultKind = 'contact' | 'promise' | 'control';

/** A forbidden part of the submitted text. */
export interface TextFault {
  readonly kind: TextFaultKind;
  /** UTF-16 range of the submitted text as for `slice`: `start` included, `end` excluded. */
  readonly start: number;
  readonly end: number;
  readonly fragment: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

// Tabs, line ends and zero-width characters are cleaned instead; tag characters are allowed in 🏴 flags.
const controls =
  /[^\P{Cc}\t\n\r\u0085]+|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u206A-\u206F\uFFF9-\uFFFB]+|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]+|\p{Cs}+/gu;

/** Merges touching or overlapping ranges; the result is sorted. */
function merged(ranges: readonly Range[]): readonly Range[] {
  const inOrder = [...ranges].sort((a, b) => a.start - b.start || a.end - b.end);
  const joined: Range[] = [];
  for (const range of inOrder) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else {
      joined.push(range);
    }
  }
  return joined;
}

function rangesOf(patterns: readonly RegExp[], text: string): Range[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
  );
}

/**
 * Finds contact details, promises of certain profit and control characters in a submitted text.
 * @returns the offending parts in order, for a screen to mark; empty if the text is allowed.
 */
export function checkText(submitted: string): readonly TextFault[] {
  const folded = foldText(submitted);
  const unfold = ({ start, end }: Range): Range => ({
    start: folded.starts[start] ?? submitted.length,
    end: folded.ends[end - 1] ?? submitted.length,
  });
  const found: Readonly<Record<TextFaultKind, readonly Range[]>> = {
    contact: rangesOf(contactPatterns, folded.text).map(unfold),
    promise: rangesOf(promisePatterns, folded.text).map(unfold),
    control: rangesOf([controls], submitted),
  };
  const kinds: readonly TextFaultKind[] = ['contact', 'promise', 'control'];
  return kinds
    .flatMap((kind) =>
      merged(found[kind]).map((range) => ({
        kind,
        ...range,
        fragment: submitted.slice(range.start, range.end),
      })),
    )
    .sort((a, b) => a.start - b.start);
}
