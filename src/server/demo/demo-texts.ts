import type { DemoAnalyst } from './demo-people.ts';
import { ballBoy } from './voices/ball-boy.ts';
import { cornerFlag } from './voices/corner-flag.ts';
import { halfTime } from './voices/half-time.ts';
import { nightReader } from './voices/night-reader.ts';
import { oldReferee } from './voices/old-referee.ts';
import { rainNotes } from './voices/rain-notes.ts';
import { secondPost } from './voices/second-post.ts';
import { terraces } from './voices/terraces.ts';
import { twoFronts } from './voices/two-fronts.ts';
import { upsetLab } from './voices/upset-lab.ts';
import type { Sentence, Teams, Voice } from './voices/voice.ts';

export interface DemoText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** A scheme says so much of what its analyst might say. */
const PARAGRAPHS = 4;

const voices: Readonly<Record<DemoAnalyst['voice'], Voice>> = {
  ...{ terraces, nightReader, secondPost, ballBoy, cornerFlag },
  ...{ upsetLab, twoFronts, rainNotes, oldReferee, halfTime },
};

/** The words of a demo scheme, in the voice of its analyst. */
export function demoText({ voice }: DemoAnalyst, teams: Teams, random: () => number): DemoText {
  const { titles, summaries, paragraphs } = voices[voice];
  const one = (choices: readonly Sentence[]): string => {
    const chosen = choices[Math.floor(random() * choices.length)];
    return chosen ? chosen(teams) : '';
  };
  const said = [...paragraphs];
  const title = one(titles);
  const summary = one(summaries);
  while (said.length > PARAGRAPHS) said.splice(Math.floor(random() * said.length), 1);
  return { title, summary, body: said.map((sentence) => sentence(teams)).join('\n\n') };
}
