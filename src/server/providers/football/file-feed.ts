import { readFeedText } from './detect-feed.ts';
import { broken, judgeStatus } from './record/feed-answer.ts';
import { FeedFormatError } from './record/feed-format-error.ts';
import type { FeedSource } from './record/feed-record.ts';
import { describeFormatError } from './feed-words.ts';
import type { FeedAnswer, FeedReading } from './http-feed.ts';
import type { Competitions } from './names/competitions.ts';

/**
 * Reads a response that is a file of a source.
 * @param fileName contains competition and season if the file does not.
 */
export function readFileAnswer(
  source: FeedSource,
  fileName: string,
  answer: FeedAnswer,
  now: Date,
  competitions: Competitions,
): FeedReading {
  const judged = judgeStatus(answer, now);
  if (judged) return judged;
  try {
    const text = answer.text.replace(/^\uFEFF/, '');
    const file = readFeedText({ name: fileName, text }, competitions);
    if (file.source === source) return { kind: 'file', file };
    return broken(answer, `${fileName}: a file of ${file.source}`).reading;
  } catch (error) {
    if (!(error instanceof FeedFormatError)) throw error;
    if (error.code === 'NO_MATCHES') return { kind: 'nothingNew' };
    return broken(answer, describeFormatError(error, 'en')).reading;
  }
}
