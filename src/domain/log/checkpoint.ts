import { base64Of, bytesOfBase64 } from './base64.ts';
import type { TreeHead } from './consistency-proof.ts';
import { isHash } from './tree-hash.ts';
import { isWhole } from './tree-path.ts';

/** A tree head with its log. `origin` names the log as a URL without scheme: `example.com/log`. */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
}

/**
 * Text of a checkpoint, to be signed as a note: origin, size and root in base 64, one line each. Extension lines are
 * never written, since no monitor can audit them. Source: C2SP tlog-checkpoint, section Note text.
 * @throws RangeError for values a checkpoint cannot express.
 */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  if (!/^[^\n]+$/.test(origin)) throw new RangeError('An origin is one non-empty line');
  if (!isWhole(size) || !isHash(root)) throw new RangeError('Invalid size or root of a tree head');
  return `${origin}\n${size}\n${base64Of(root)}\n`;
}

/** Parses a checkpoint, or returns null if invalid. Extension lines are allowed and ignored. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin = '', sizeText = '', rootText = '', ...rest] = text.split('\n');
  const end = rest.pop();
  if (origin === '' || end !== '' || rest.includes('') || !/^(0|[1-9]\d*)$/.test(sizeText)) return null;
  const [size, root] = [Number(sizeText), bytesOfBase64(rootText)];
  return isWhole(size) && root !== null && isHash(root) ? { origin, size, root } : null;
}
