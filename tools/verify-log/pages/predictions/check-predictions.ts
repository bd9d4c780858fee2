import { checkRoot } from '#domain/log/audit/predictions/prediction-root.ts';
import type { LogBook } from '#domain/log/audit/log-book.ts';
import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import type { LoggedPrediction } from '#domain/seal/prediction-text.ts';
import { noteCrypto } from '../../note-crypto.ts';
import type { RootTexts } from './fetch-predictions.ts';

/** A prediction and when the root over it was written. */
export interface RootedPrediction {
  readonly prediction: LoggedPrediction;
  readonly rootedAt: string;
}

/** All predictions of a log whose texts give the logged roots. */
export interface CheckedPredictions {
  readonly predictions: readonly RootedPrediction[];
  readonly roots: number;
  /** Roots whose predictions a saved log does not have. */
  readonly unread: number;
  readonly failures: readonly VerificationFailure[];
}

/** Recomputes every root from the published predictions. A prediction is under one root only. */
export function checkPredictions(book: LogBook, published: readonly RootTexts[]): CheckedPredictions {
  const textsOf = new Map(published.map(({ number, texts }) => [number, texts]));
  const failures: VerificationFailure[] = [];
  const predictions: RootedPrediction[] = [];
  const seen = new Set<string>();
  let unread = 0;
  for (const { leaf } of book.predictions) {
    const { number } = leaf;
    const texts = textsOf.get(number);
    if (texts === undefined) {
      unread += 1;
      continue;
    }
    if (texts === null) {
      failures.push({ code: 'predictionsMissing', number });
      continue;
    }
    const checked = checkRoot(noteCrypto.sha256, leaf, texts);
    failures.push(...checked.faults.map((fault) => ({ code: 'predictionsDiffer' as const, number, fault })));
    for (const prediction of checked.predictions) {
      const { matchId } = prediction.match;
      if (seen.has(matchId)) failures.push({ code: 'predictionTwice', number, matchId });
      seen.add(matchId);
      predictions.push({ prediction, rootedAt: leaf.at });
    }
  }
  return { predictions, roots: book.predictions.length, unread, failures };
}
