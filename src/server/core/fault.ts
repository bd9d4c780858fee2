/**
 * Why a program cannot start or go on, in one sentence a person can act on. Printed without a stack;
 * everything else that is thrown at start is a bug and keeps its stack.
 */
export class Fault extends Error {
  readonly zh: string;
  readonly en: string;

  constructor(words: { zh: string; en: string }) {
    super(words.en);
    this.name = 'Fault';
    this.zh = words.zh;
    this.en = words.en;
  }
}

/** The language of the terminal. */
export function terminalLocale(environment: NodeJS.ProcessEnv): 'zh' | 'en' {
  const language = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** The sentence in the language of the terminal. */
export function faultText(fault: Fault, environment: NodeJS.ProcessEnv): string {
  return fault[terminalLocale(environment)];
}
