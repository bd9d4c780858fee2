import type { VerificationFailure } from '#domain/log/audit/breach.ts';
import { describeFailure } from '#domain/log/audit/describe-breach.ts';
import type { ProgramOutput } from '../start/program-output.ts';
import { CannotCheck } from './cannot-check.ts';
import { readLogFile } from './log-file.ts';
import { isAddress, readOptions } from './options.ts';
import { type Found, verifyLog } from './verify-log.ts';
import { verifyProof } from './verify-proof.ts';
import { en, type ReportWords, zh } from './words.ts';

const MOST_SENTENCES = 200;
type Language = 'zh' | 'en';

/** Checks what the arguments name, in the language of the terminal. */
export async function runVerifyLog(
  args: readonly string[],
  { LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv,
): Promise<ProgramOutput> {
  const language: Language = /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh' : 'en';
  const words = { zh, en }[language];
  try {
    const found = await find(args, words);
    return found ? report(found, language, words) : { stdout: words.help, stderr: '', exitCode: 0 };
  } catch (error) {
    if (!(error instanceof CannotCheck)) throw error;
    const sentence = `${words.cannot[error.reason]}${error.fact && ` ${error.fact}`}\n`;
    return { stdout: '', stderr: sentence, exitCode: 2 };
  }
}

/** Null when the arguments ask for help. */
async function find(args: readonly string[], words: ReportWords): Promise<Found | null> {
  const options = readOptions(args);
  if (!options) return null;
  const file = isAddress(options.source) ? null : await readLogFile(options.source);
  if (file && 'schemeId' in file) return await verifyProof(file, options, words);
  return await verifyLog(file, options, words);
}

function report(
  { lines, breaches, soundWords }: Found,
  language: Language,
  words: ReportWords,
): ProgramOutput {
  const sentences = breaches.map((breach: VerificationFailure) => describeFailure(breach, language));
  const hidden = sentences.length - MOST_SENTENCES;
  const verdict =
    sentences.length === 0
      ? [soundWords]
      : [
          words.unsound(sentences.length),
          ...sentences.slice(0, MOST_SENTENCES),
          ...(hidden > 0 ? [words.more(hidden)] : []),
        ];
  const exitCode = sentences.length === 0 ? 0 : 1;
  return { stdout: `${[...lines, ...verdict].join('\n')}\n`, stderr: '', exitCode };
}
