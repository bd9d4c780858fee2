import { hash } from 'node:crypto';
import type { Sha256 } from '#domain/log/sha256.ts';

/** The machine's own SHA-256, which the functions of the log are handed. */
export const nativeSha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
