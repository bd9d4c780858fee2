/** Chinese characters as a class of a regular expression, of JavaScript and PostgreSQL alike. */
export const CHINESE = '[\u3400-\u9fff]';

const chinese = new RegExp(CHINESE);

/** Language of a text that an analyst or a feed wrote: Chinese if it contains a Chinese character, else English. */
export function languageOf(text: string): 'zh' | 'en' {
  return chinese.test(text) ? 'zh' : 'en';
}
