import type { Voice } from './voice.ts';

/** Writes in English of how matches change at the interval. */
export const halfTime: Voice = {
  titles: [
    ({ home }) => `${home} either side of half-time`,
    ({ home, away }) => `${home} v ${away}: two halves`,
    ({ away }) => `What ${away} change at the break`,
    ({ home }) => `Slow starters? ${home} by the clock`,
  ],
  summaries: [
    ({ home, away }) =>
      `A manager's real plan shows after the break. I compare both halves of ${home} and ${away}.`,
    ({ away }) => `${away} score late far more than early; the question is who pays for the waiting.`,
  ],
  paragraphs: [
    ({ home }) =>
      `Split the season at minute forty-five and ${home} become two teams: careful without the ball early on, then wide and hurried once the manager has talked to them.`,
    ({ away }) =>
      `With ${away} it is the reverse. Their best spells come straight from kick-off, while the legs of a small squad tell during the closing half hour.`,
    () =>
      'My numbers weigh recent games a little heavier and ignore cup ties, where the team sheets say more about the calendar than about strength.',
    ({ home, away }) =>
      `Should it be level at the interval, I would lean towards ${home}; behind at that point, ${away} have come back only twice in fourteen attempts.`,
    () =>
      'Where could I be wrong? An early dismissal or a heavy pitch turns any story about halves into noise. Then please forget this piece.',
  ],
};
