import { languageOf } from '#domain/text/text-language.ts';

/** Language tag of external text (of an analyst or a feed). */
export function langOf(text: string): string {
  return languageOf(text) === 'zh' ? 'zh-CN' : 'en';
}
