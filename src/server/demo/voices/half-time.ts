import { totals, type Voice } from './voice.ts';

/** Writes in English of how matches change at the interval. */
export const halfTime: Voice = {
  titles: [
    ({ home }) => `${home} either side of half-time`,
    ({ home, away }) => `${home} v ${away}: two halves`,
    [totals, ({ home, away }) => `${home}, ${away}: late goals`],
    [['htft'], ({ home }) => `${home}: ahead at the break?`],
    ({ away }) => `What ${away} change at the break`,
    ({ home }) => `Slow starters? ${home} by the clock`,
  ],
  summaries: [
    ({ home, away }) =>
      `A manager's real plan shows after the break. I compare both halves of ${home} and ${away}.`,
    ({ away }) => `${away} score late far more than early; the question is who pays for the waiting.`,
  ],
  facts: [
    ({ home, homeForm }) =>
      homeForm.played > 0
        ? `Over ${homeForm.played} recent games ${home} scored ${homeForm.scored} and conceded ${homeForm.conceded}; the split by half is lopsided, and that is where my interest starts.`
        : '',
    ({ away, awayForm, awayAt }) =>
      awayForm.played > 0
        ? `${away}, on ${awayAt.points} points, lost ${awayForm.lost} of their latest ${awayForm.played}. A side in that spot tends to sit deeper before the interval than after it.`
        : '',
    ({ model }) =>
      model
        ? `The site's model expects ${model.goals} goals. Roughly forty-five per cent of goals come before the break, a little less when both start slowly.`
        : '',
    ({ odds, implied }) =>
      `The quote is ${odds}, a break-even of ${implied}%. Splitting the game in two I arrive above that, though not by much.`,
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
