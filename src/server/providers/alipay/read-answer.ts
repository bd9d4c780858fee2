import type { KeyObject } from 'node:crypto';
import { answerMembers } from './answer-members.ts';
import { isSignatureOf } from './alipay-signature.ts';

/** Verified content of a response: names to values, text values only (amounts are texts in version 1.0). */
export type AnswerContent = ReadonlyMap<string, string>;

/**
 * Signed content of a response to `method`.
 * @returns null if Alipay's signature over exactly this content is missing: an unsigned gateway error, a truncated
 * body, a proxy's error page. None of these says anything about a trade.
 */
export function readAnswer(text: string, method: string, alipayPublicKey: KeyObject): AnswerContent | null {
  const members = answerMembers(text);
  const raw = members?.get(`${method.replaceAll('.', '_')}_response`);
  const signature = members?.get('sign');
  if (!raw?.startsWith('{') || !signature?.startsWith('"')) return null;
  if (!isSignatureOf(raw, JSON.parse(signature), alipayPublicKey)) return null;

  const content = new Map<string, string>();
  for (const [name, value] of answerMembers(raw) ?? []) {
    if (value.startsWith('"')) content.set(name, JSON.parse(value));
  }
  return content;
}
