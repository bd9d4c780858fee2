/**
 * Why a program cannot start or continue, in one actionable sentence. Printed without a stack; any other error at
 * startup is a bug and printed with its stack.
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

/** Language of the terminal. */
export function terminalLocale(environment: NodeJS.ProcessEnv): 'zh' | 'en' {
  const language = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** Message in the language of the terminal. */
export function faultText(fault: Fault, environment: NodeJS.ProcessEnv): string {
  return fault[terminalLocale(environment)];
}
