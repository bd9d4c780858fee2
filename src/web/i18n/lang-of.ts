/**
 * Language tag of external text (of an analyst or a feed): Chinese if it contains a Chinese character, else English.
 */
export function langOf(text: string): string {
  return /[\u3400-\u9fff]/.test(text) ? 'zh-CN' : 'en';
}
