import { instantOf } from '#domain/log/audit/entry-time.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import type { PublishLeaf } from '#domain/seal/log-leaf.ts';
import type { ReportWords } from '../words.ts';

/** How long before kick-off a head was signed, or that it was not signed before. */
export function leadLine({ kickoffAt }: PublishLeaf, head: SignedHead, words: ReportWords): string {
  const minutes = Math.floor((Date.parse(kickoffAt) - head.signedAtMs) / 60_000);
  return Date.parse(kickoffAt) > head.signedAtMs
    ? words.lead(instantOf(head), kickoffAt, minutes)
    : words.noLead(instantOf(head), kickoffAt);
}
