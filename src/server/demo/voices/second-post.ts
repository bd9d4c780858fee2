import { handicaps, totals, winners, type Voice } from './voice.ts';

/** Writes in English of dead balls and second ones. */
export const secondPost: Voice = {
  titles: [
    ({ home }) => `How ${home} build from the back`,
    ({ away }) => `${away} and the space behind`,
    ({ home, away }) => `${home} v ${away}: set pieces`,
    [totals, ({ home, away }) => `${home}, ${away}: corners`],
    [handicaps, ({ home }) => `Can ${home} win by enough?`],
    [winners, ({ away }) => `What a point is worth to ${away}`],
  ],
  summaries: [
    ({ home, away }) =>
      `${home} have pressed higher of late while ${away} lose the ball in build-up. Is the price right?`,
    ({ away }) =>
      `${away} come in on short rest with a thin bench. What that means for the second half, and the price.`,
  ],
  facts: [
    ({ home, homeForm }) =>
      homeForm.played > 0
        ? `${home} have taken ${3 * homeForm.won + homeForm.drawn} points from their last ${homeForm.played}, scoring ${homeForm.scored}. I went through the goals one by one: the share that began with a dead ball is above average.`
        : '',
    ({ away, awayForm }) =>
      awayForm.played > 0
        ? `At the other end ${away} let in ${awayForm.conceded} in the same stretch, more of them second balls than clean chances.`
        : '',
    ({ home, homeAt, away, awayAt }) =>
      `The table has ${home} in place ${homeAt.place} and ${away} in place ${awayAt.place}. That gap explains the price; it says little about who wins the header.`,
    ({ odds, implied }) =>
      `At ${odds} the pick has to land ${implied} times in a hundred. My count of deliveries makes it a shade more.`,
    ({ home, model }) =>
      model
        ? `For comparison, the house model gives ${home} ${model.home}% and the draw ${model.draw}%, with ${model.goals} goals in all. It knows nothing of corners.`
        : '',
  ],
  paragraphs: [
    ({ home }) =>
      `${home} first. Over five matches they have won more balls in the last third than the league average, and nearly half of their opponents' passes out of defence are long.`,
    ({ away }) =>
      `${away} leave their full-backs high and ask a centre-back to cover. After substitutions the gap grows; two of their last three goals against came from there.`,
    ({ home, away }) =>
      `Expect a tight first half. If ${home} score first they close the middle; ${away} then go direct, which opens the match.`,
    () =>
      'On the price: my own estimate sits close to the market and leans the same way. A change in the line-ups would weaken it.',
    () => 'The risk is set pieces: neither side defends them well, and one corner can turn the match.',
  ],
};
