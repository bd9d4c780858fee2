import type { KeyObject } from 'node:crypto';
import { answerMembers } from './answer-members.ts';
import { isSignatureOf } from './alipay-signature.ts';

/** The verified content of an answer: names to values, only those that are text (amounts are, in version 1.0). */
export type AnswerContent = ReadonlyMap<string, string>;

/**
 * The signed content of an answer to `method`.
 * @returns null for anything that does not carry Alipay's signature over exactly this content: an unsigned
 *   gateway error, a torn body, a page of some proxy. None of these says anything about a trade.
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
