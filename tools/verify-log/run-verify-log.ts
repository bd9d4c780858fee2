import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import { describeFailure } from '#domain/log/audit/describe-failure.ts';
import type { ProgramOutput } from '../start/program-output.ts';
import { CannotCheck } from './cannot-check.ts';
import { readLogFile } from './log-file.ts';
import { isAddress, type Options, readOptions } from './options.ts';
import { withPolicyKeys } from './trusted-keys.ts';
import { type CheckResult, verifyLog } from './verify-log.ts';
import { verifyProof } from './receipts/verify-proof.ts';
import { verifyReceipt } from './receipts/verify-receipt.ts';
import { verifyTlogProof } from './receipts/verify-tlog-proof.ts';
import { en, type ReportWords, zh } from './words.ts';

const MAX_FAILURES_SHOWN = 200;
/** How the program is called in a checkout, as in its help. */
const sourceCommand = 'npm run verify-log --';

type Language = 'zh' | 'en';

interface RunSettings {
  /** How the program was called. */
  readonly command?: string;
  readonly nowMs?: number;
}

/** Runs the check for the given command line. The locale variables select the language. */
export async function runVerifyLog(
  args: readonly string[],
  { LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv,
  { command = sourceCommand, nowMs = Date.now() }: RunSettings = {},
): Promise<ProgramOutput> {
  const language: Language = /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh' : 'en';
  const words = { zh, en }[language];
  try {
    const result = await runCheck(readOptions(args, nowMs), words);
    return result
      ? report(result, language, words)
      : { stdout: words.help.replace(sourceCommand, command), stderr: '', exitCode: 0 };
  } catch (error) {
    if (!(error instanceof CannotCheck)) throw error;
    const message = `${words.cannot[error.reason]}${error.fact && ` ${error.fact}`}\n`;
    return { stdout: '', stderr: message, exitCode: 2 };
  }
}

/** Null for --help. */
async function runCheck(given: Options | null, words: ReportWords): Promise<CheckResult | null> {
  if (!given) return null;
  const options = await withPolicyKeys(given);
  const file = isAddress(options.source) ? null : await readLogFile(options.source);
  if (file && 'schemeId' in file) return verifyProof(file, options, words);
  if (file && 'tlogProof' in file) return await verifyTlogProof(file, options, words);
  if (file && 'receipt' in file) return verifyReceipt(file, options, words);
  return await verifyLog(file, options, words);
}

function report(
  { lines, failures, validText }: CheckResult,
  language: Language,
  words: ReportWords,
): ProgramOutput {
  const failureTexts = failures.map((failure: VerificationFailure) => describeFailure(failure, language));
  const hidden = failureTexts.length - MAX_FAILURES_SHOWN;
  const verdict =
    failureTexts.length === 0
      ? [validText]
      : [
          words.invalid(failureTexts.length),
          ...failureTexts.slice(0, MAX_FAILURES_SHOWN),
          ...(hidden > 0 ? [words.more(hidden)] : []),
        ];
  const exitCode = failureTexts.length === 0 ? 0 : 1;
  return { stdout: `${[...lines, ...verdict].join('\n')}\n`, stderr: '', exitCode };
}
