/** The language tag of a text from outside, an analyst's or a feed's: Chinese as soon as it holds a Chinese character, else English. */
export function langOf(text: string): string {
  return /[\u3400-\u9fff]/.test(text) ? 'zh-CN' : 'en';
}
