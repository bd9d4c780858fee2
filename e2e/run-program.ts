import { spawn } from 'node:child_process';

export interface ProgramResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end as a person at a terminal does, with exactly this environment. */
export function runProgram(
  file: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { env: environment });
    const result = { code: null as number | null, stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        result[name] += text;
      });
    }
    child.once('close', (code) => resolve({ ...result, code }));
  });
}

const languages = { zh: 'zh_CN.UTF-8', en: 'en_US.UTF-8' } as const;
export type Language = keyof typeof languages;
export const langOf = (language: Language): { LANG: string } => ({ LANG: languages[language] });

/** What one line of words is: a sentence of that language that ends, and nothing from inside the program. */
export const oneSentence: Readonly<Record<Language, RegExp>> = {
  zh: /^(?!.*node:)(?=.*[\u4e00-\u9fff]).+。\n$/,
  en: /^(?!.*node:)[^\u4e00-\u9fff]+\.\n$/,
};
