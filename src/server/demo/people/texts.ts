import type { SchemeMarket } from '#domain/market/market.ts';
import type { DemoAnalyst } from './people.ts';
import { ballBoy } from '../voices/ball-boy.ts';
import { cornerFlag } from '../voices/corner-flag.ts';
import { halfTime } from '../voices/half-time.ts';
import { nightReader } from '../voices/night-reader.ts';
import { oldReferee } from '../voices/old-referee.ts';
import { rainNotes } from '../voices/rain-notes.ts';
import { secondPost } from '../voices/second-post.ts';
import { terraces } from '../voices/terraces.ts';
import { thirdMan } from '../voices/third-man.ts';
import { twoFronts } from '../voices/two-fronts.ts';
import { upsetLab } from '../voices/upset-lab.ts';
import { type Facts, fits, type Sentence, sayOf, type Voice } from '../voices/voice.ts';

export interface DemoText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** Number of sentences about this match, and of general paragraphs. */
const FACTS = 2;
const PARAGRAPHS = 3;

export const voices: Readonly<Record<DemoAnalyst['voice'], Voice>> = {
  terraces,
  nightReader,
  secondPost,
  ballBoy,
  cornerFlag,
  upsetLab,
  twoFronts,
  rainNotes,
  oldReferee,
  halfTime,
  thirdMan,
};

/** Texts of a demo scheme, from its analyst's phrases for its market. */
export function demoText(
  { voice }: DemoAnalyst,
  market: SchemeMarket,
  facts: Facts,
  random: () => number,
): DemoText {
  const { titles, summaries, facts: known, paragraphs } = voices[voice];
  const sayable = (sentences: readonly Sentence[]): string[] =>
    sentences
      .filter((sentence) => fits(sentence, market))
      .map((sentence) => sayOf(sentence)(facts))
      .filter((text) => text !== '');
  const some = (sentences: readonly Sentence[], most: number): string[] => {
    const said = sayable(sentences);
    while (said.length > most) said.splice(Math.floor(random() * said.length), 1);
    return said;
  };
  const [title = ''] = some(titles, 1);
  const [summary = ''] = some(summaries, 1);
  // Facts come second, after the approach and before the doubts.
  const [first = '', ...others] = some(paragraphs, PARAGRAPHS);
  return { title, summary, body: [first, ...some(known, FACTS), ...others].join('\n\n') };
}
