import { createHash } from 'node:crypto';
import type { Sha256 } from '#domain/log/sha256.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import { isFull } from '../level.ts';

/** SHA-256 of Node's OpenSSL, as the server passes it to the log. */
export const nativeSha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** Leaf hashes of `count` different entries. */
export function leafHashes(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, index) => leafHash(nativeSha256, Buffer.from(`entry ${index}`)));
}

/** Parses hashes from hex. */
export function hashes(hex: readonly string[]): Uint8Array[] {
  return hex.map((text) => Buffer.from(text, 'hex'));
}

/** A copy with one bit flipped, counted from 0. */
export function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, index) => (index === Math.floor(bit / 8) ? byte ^ (1 << (bit % 8)) : byte));
}

/**
 * The bits to flip in a value of this size: all at the full level, otherwise every fifth, which covers all bytes and,
 * over eight bytes, all positions in a byte.
 */
export function bitsOf(bytes: number): readonly number[] {
  const step = isFull ? 1 : 5;
  return Array.from({ length: Math.ceil((bytes * 8) / step) }, (_, index) => index * step);
}

/** A copy of a list with one element replaced. */
export function replaced<T>(list: readonly T[], index: number, member: T): T[] {
  return list.map((old, at) => (at === index ? member : old));
}
