import { handicaps, totals, type Voice, winners } from './voice.ts';

/** Writes short and in English, of what only those beside the pitch see. */
export const ballBoy: Voice = {
  titles: [
    ({ home }) => `Behind the goal at ${home}`,
    ({ home, away }) => `${home} v ${away}: warm-up`,
    ({ away }) => `The first pass of ${away}`,
    [totals, ({ home }) => `Twenty throw-ins by ${home}`],
    [handicaps, ({ away }) => `How ${away} lose, when they lose`],
    [winners, ({ home }) => `A quiet bench at ${home}`],
  ],
  summaries: [
    ({ home, away }) =>
      `Nobody sits closer to the touchline than a ball boy. Three small things about ${home} and ${away} that no camera shows.`,
    ({ away }) =>
      `${away} changed their goalkeeper and with him the way they pass back. I doubt that everybody has noticed.`,
    ({ home }) => `The substitutes of ${home} have gone silent. A short note on what that tends to mean.`,
  ],
  facts: [
    ({ home, homeForm }) =>
      homeForm.played > 0
        ? `I counted for ${home}: ${homeForm.won} wins, ${homeForm.lost} defeats, ${homeForm.scored} times I fetched the ball out of the other net.`
        : '',
    ({ away, awayAt }) =>
      `${away} travel as number ${awayAt.place} of the league and carry ${awayAt.points} points with them.`,
    ({ odds }) =>
      `${odds} is what they pay for it. Last week I would have said that is too little, today I would not.`,
    ({ model }) =>
      model
        ? `My cousin runs the numbers: ${model.draw}% for a draw, ${model.goals} goals. I run after the balls; we mostly agree.`
        : '',
    ({ home, homeForm }) =>
      homeForm.played > 0
        ? `${home} leaked ${homeForm.conceded} lately, and I have seen the back line blame each other after each.`
        : '',
  ],
  paragraphs: [
    ({ home }) =>
      `${home} added a new drill to their warm-up, eight in a ring with coaches joining in. The first quarter of an hour has looked tidier ever since.`,
    ({ away }) =>
      `The keeper of ${away} shouts a lot, nearly always "out". His line obeys and leaves a wide strip of grass behind it.`,
    ({ home, away }) =>
      `The east side lies in the shade and the ball runs slowly there. ${home} like to cross from that side, and the left-back of ${away} hates sprints.`,
    () => 'Whoever jogs first in front of the bench tells you more than the printed line-up does.',
    () => 'Few pieces so far, all short, and those I got wrong are still there to read.',
  ],
};
