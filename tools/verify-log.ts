import type { Breach } from '#domain/log/audit/breach.ts';
import { describeBreach } from '#domain/log/audit/describe-breach.ts';
import { CannotCheck } from './verify-log/cannot-check.ts';
import { readLogFile } from './verify-log/log-file.ts';
import { isAddress, readOptions } from './verify-log/options.ts';
import { type Found, verifyLog } from './verify-log/verify-log.ts';
import { verifyProof } from './verify-log/verify-proof.ts';
import { en, zh } from './verify-log/words.ts';

const MOST_SENTENCES = 200;

const { LC_ALL, LC_MESSAGES, LANG } = process.env;
const language = /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh' : 'en';
const words = { zh, en }[language];

async function run(): Promise<Found | null> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return null;
  const file = isAddress(options.source) ? null : await readLogFile(options.source);
  if (file && 'schemeId' in file) return verifyProof(file, options, words);
  return await verifyLog(file, options, words);
}

function report({ lines, breaches, soundWords }: Found): void {
  const sentences = breaches.map((breach: Breach) => describeBreach(breach, language));
  const hidden = sentences.length - MOST_SENTENCES;
  const verdict =
    sentences.length === 0
      ? [soundWords]
      : [
          words.unsound(sentences.length),
          ...sentences.slice(0, MOST_SENTENCES),
          ...(hidden > 0 ? [words.more(hidden)] : []),
        ];
  process.stdout.write(`${[...lines, ...verdict].join('\n')}\n`);
  process.exitCode = sentences.length === 0 ? 0 : 1;
}

try {
  const found = await run();
  if (found) report(found);
  else process.stdout.write(words.help);
} catch (error) {
  if (!(error instanceof CannotCheck)) throw error;
  process.stderr.write(`${words.cannot[error.reason]}${error.fact && ` ${error.fact}`}\n`);
  process.exitCode = 2;
}
