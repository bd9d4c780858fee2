import { hash } from 'node:crypto';
import type { Sha256 } from '#domain/log/sha256.ts';

/** The native SHA-256, passed to the functions of the log. */
export const nativeSha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
