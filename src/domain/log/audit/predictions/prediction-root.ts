import type { LoggedPrediction } from '../../../seal/prediction-text.ts';
import type { PredictionsLeaf } from '../../../seal/shared-leaf.ts';
import type { RootFault } from '../verification-failure.ts';
import { hexOf } from '../../hex.ts';
import type { Sha256 } from '../../sha256.ts';
import { leafHash, treeHash } from '../../tree-hash.ts';
import { readPrediction } from './read-prediction.ts';

/** Root over the texts of predictions in their order, in hex: RFC 9162, each text in UTF-8 as an entry. */
export function predictionRoot(sha256: Sha256, texts: readonly string[]): string {
  const encoder = new TextEncoder();
  return hexOf(
    treeHash(
      sha256,
      texts.map((text) => leafHash(sha256, encoder.encode(text))),
    ),
  );
}

/** Order of predictions under a root: by kick-off, then match ID, then model version. */
function comparePredictions(one: LoggedPrediction, other: LoggedPrediction): number {
  return compareText(orderOf(one), orderOf(other));
}

/** The predictions of a root, and what contradicts its leaf. */
export interface CheckedRoot {
  readonly predictions: readonly LoggedPrediction[];
  readonly faults: readonly RootFault[];
}

/**
 * Compares the published texts of a root with its leaf: root, count, first kick-off, order; and that every prediction
 * was made before the root, which is older than its kick-off.
 */
export function checkRoot(sha256: Sha256, leaf: PredictionsLeaf, texts: readonly string[]): CheckedRoot {
  const faults: RootFault[] = [];
  const predictions: LoggedPrediction[] = [];
  if (texts.length !== leaf.count) faults.push({ why: 'count' });
  if (predictionRoot(sha256, texts) !== leaf.root) faults.push({ why: 'root' });
  for (const [place, text] of texts.entries()) {
    const prediction = readPrediction(text);
    if (!prediction) {
      faults.push({ why: 'unreadable', place });
      continue;
    }
    const last = predictions.at(-1);
    if (last && comparePredictions(last, prediction) >= 0) faults.push({ why: 'order', place });
    if (prediction.match.kickoffAt <= leaf.at) faults.push({ why: 'kickoff', place });
    if (prediction.predictedAt > leaf.at) faults.push({ why: 'time', place });
    predictions.push(prediction);
  }
  const [first] = predictions;
  if (first && first.match.kickoffAt !== leaf.firstKickoffAt) faults.push({ why: 'firstKickoff' });
  return { predictions, faults };
}

function orderOf({ match, modelVersion }: LoggedPrediction): string {
  return `${match.kickoffAt} ${match.matchId} ${modelVersion}`;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
