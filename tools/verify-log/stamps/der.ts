/** One DER element: tag, content, and the complete encoding. Source: ITU-T X.690 sections 8.1 and 10.1. */
export interface Der {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly whole: Uint8Array;
}

export const tags = {
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  first: 0xa0,
} as const;

/** Parses consecutive DER elements. @throws RangeError for bytes that are not DER. */
function readDer(bytes: Uint8Array): Der[] {
  const elements: Der[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at);
    elements.push(element);
    at += element.whole.length;
  }
  return elements;
}

/** Parses exactly one element with the given tag. @throws RangeError for anything else. */
export function singleElement(bytes: Uint8Array, tag: number): Der {
  const [element, ...rest] = readDer(bytes);
  if (element?.tag !== tag || rest.length > 0)
    throw new RangeError('Expected exactly one DER element of the given tag');
  return element;
}

/** The elements of a SEQUENCE or SET. */
export function members({ content }: Der): Der[] {
  return readDer(content);
}

/** An object identifier in dotted notation. */
export function oidText({ tag, content }: Der): string {
  if (tag !== tags.oid) throw new RangeError('Not an object identifier');
  const [first = 0] = content;
  const numbers = [Math.min(2, Math.floor(first / 40)), first - 40 * Math.min(2, Math.floor(first / 40))];
  let number = 0;
  for (const byte of content.subarray(1)) {
    number = number * 128 + (byte % 128);
    if (byte >= 128) continue;
    numbers.push(number);
    number = 0;
  }
  return numbers.join('.');
}

function elementAt(bytes: Uint8Array, start: number): Der {
  const [tag = 0, short = 0] = bytes.subarray(start, start + 2);
  let [length, at] = [short, start + 2];
  if (short >= 0x80) {
    const count = short % 0x80;
    if (count === 0 || count > 4) throw new RangeError('Invalid DER length');
    length = bytes.subarray(at, at + count).reduce((sum, byte) => sum * 256 + byte, 0);
    at += count;
  }
  if (start + 2 > bytes.length || at + length > bytes.length) throw new RangeError('Truncated DER element');
  return { tag, content: bytes.subarray(at, at + length), whole: bytes.subarray(start, at + length) };
}
