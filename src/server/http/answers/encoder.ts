import { LRUCache } from 'lru-cache';
import { type EncodedPage, encodedAnswer } from '../first-screen/encode-page.ts';

/** Text, bytes and both compressed forms of a character, rounded up: names are in two alphabets. */
const BYTES_PER_CHARACTER = 4;
/** Of an entry without its text. */
const OWN_BYTES = 1_000;

/** Memory for the text of an answer and all its encodings, in bytes. */
export const encodedBytes = (text: string): number => BYTES_PER_CHARACTER * text.length + OWN_BYTES;

/**
 * Encodes texts of answers, and keeps the bytes of recent ones. Most answers that are made anew say the same as before:
 * their second was over, or something changed that they do not show. Only a text that is new is compressed.
 * @param maxBytes what may be kept.
 */
export function answerEncoder(maxBytes: number): (text: string) => EncodedPage {
  const recent = new LRUCache<string, EncodedPage>({
    maxSize: maxBytes,
    sizeCalculation: (_, text) => encodedBytes(text),
  });
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const encoded = encodedAnswer(text);
    recent.set(text, encoded);
    return encoded;
  };
}
