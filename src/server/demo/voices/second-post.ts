import type { Voice } from './voice.ts';

/** Writes in English of dead balls and second ones. */
export const secondPost: Voice = {
  titles: [
    ({ home }) => `How ${home} build from the back`,
    ({ away }) => `${away} and the space behind`,
    ({ home, away }) => `${home} v ${away}: set pieces`,
  ],
  summaries: [
    ({ home, away }) =>
      `${home} have pressed higher of late while ${away} lose the ball in build-up. Is the price right?`,
    ({ away }) =>
      `${away} come in on short rest with a thin bench. What that means for the second half, and the price.`,
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
