/** Encodes and decodes the subset of DER (X.690) that a timestamp authority needs. */

const lengthOf = (length: number): number[] =>
  length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];

/** Encodes one value: tag, length, content. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

export const sequence = (...members: readonly Uint8Array[]) => der(0x30, ...members);
/** DER orders the members of a SET by their encoding. */
export const set = (...members: readonly Buffer[]) => der(0x31, ...members.toSorted(Buffer.compare));
export const octets = (bytes: Uint8Array) => der(0x04, bytes);
export const bits = (bytes: Uint8Array) => der(0x03, Buffer.of(0), bytes);
export const yes = der(0x01, Buffer.of(0xff));
export const text = (words: string) => der(0x0c, Buffer.from(words));
/** An explicitly tagged value. */
export const numbered = (number: number, ...contents: readonly Uint8Array[]) =>
  der(0xa0 + number, ...contents);

/** An integer, from a number or from its big-endian bytes. */
export function integer(value: number | Uint8Array): Buffer {
  return der(0x02, typeof value === 'number' ? Buffer.of(value) : value);
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) {
    digits.unshift((left & 0x7f) | 0x80);
  }
  return digits;
}

/** An instant in whole seconds, in the form `20260314120000Z`. */
export function generalizedTime(at: Date): Buffer {
  const digits = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '');
  return der(0x18, Buffer.from(digits));
}

export interface Value {
  readonly tag: number;
  /** The content only. */
  readonly content: Buffer;
  /** The complete encoding. */
  readonly whole: Buffer;
}

/** Parses consecutive values. @throws RangeError for a truncated value. */
export function readAll(bytes: Buffer): Value[] {
  const values: Value[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, short = 0] = bytes.subarray(at, at + 2);
    const more = short < 0x80 ? 0 : short - 0x80;
    if (more > 2) throw new RangeError('Too long');
    const length = more === 0 ? short : bytes.readUIntBE(at + 2, more);
    const end = at + 2 + more + length;
    if (end > bytes.length) throw new RangeError('Cut off');
    values.push({ tag, content: bytes.subarray(end - length, end), whole: bytes.subarray(at, end) });
    at = end;
  }
  return values;
}
