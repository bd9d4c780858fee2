import type { Locale } from '#web/i18n/locale.ts';
import type { Step } from '#web/proof/steps/step.ts';
import { en as proofEn, zh as proofZh } from '#web/proof/words.ts';
import type { SealCheck } from './check-seal.ts';
import { en, zh } from './proof-words.ts';

/** First proof step of an open scheme: the content equals the sealed one and the page. */
export function contentStep({ hash, differing }: SealCheck, locale: Locale): Step {
  const [text, { part, comma }] = [{ zh: proofZh, en: proofEn }[locale], { zh, en }[locale]];
  const title = text.contentStep;
  if (hash === 'failed') return { state: 'failed', title, facts: [text.contentFailed] };
  if (differing.length > 0) {
    return { state: 'failed', title, facts: [text.contentDiffers(differing.map(part).join(comma))] };
  }
  return { state: 'passed', title, facts: [text.contentDetail] };
}
