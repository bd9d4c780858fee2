import { expect } from 'vitest';
import type { CallReply } from '#contract/define-call.ts';
import type { logEntries, logHead } from '#contract/log/log.ts';
import type { z } from 'zod';
import { isIncluded } from '#domain/log/inclusion-proof.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import { nativeSha256 } from '../native-sha256.ts';

export type Head = z.output<typeof logHead>;
type Proven = CallReply<typeof logEntries>['items'][number];

export const bytesOf = (hex: string): Uint8Array => Buffer.from(hex, 'hex');

/** Whether a response is proven by a head, verified as a client does. */
export function isProven({ index, data, proof }: Proven, { size, root }: Head): boolean {
  const claim = {
    leafIndex: index,
    leafHash: leafHash(nativeSha256, Buffer.from(data, 'utf8')),
    treeSize: size,
    root: bytesOf(root),
  };
  return isIncluded(nativeSha256, claim, proof.map(bytesOf));
}

export function allProven(items: readonly Proven[], head: Head): void {
  expect(items.filter((item) => !isProven(item, head)).map(({ index }) => index)).toEqual([]);
}
