import { handicaps, totals, type Voice, winners } from './voice.ts';

/** Writes in English of pressing, passing lanes and what a price leaves out. */
export const thirdMan: Voice = {
  titles: [
    ({ home }) => `How ${home} escape a press`,
    ({ home, away }) => `${home} v ${away}: spare man`,
    [totals, ({ away }) => `Shots ${away} allow`],
    [handicaps, ({ favourite }) => `Is the line on ${favourite} fair?`],
    [winners, ({ outsider }) => `The case for ${outsider}`],
    ({ away }) => `${away} without the ball`,
  ],
  summaries: [
    ({ home, away }) =>
      `Build-up against pressure decides this one: where ${home} find their spare man, and how ${away} take him away.`,
    ({ favourite }) =>
      `Everybody can see that ${favourite} are better. The question worth money is by how much, and this piece answers only that.`,
    ({ away }) => `A map of the passes ${away} give up in their own third, and what usually follows.`,
  ],
  facts: [
    ({ away, awayForm }) =>
      awayForm.played > 0
        ? `${away} let in ${awayForm.conceded} over ${awayForm.played} outings. Most began with a loose pass inside their own third, seldom with a set play.`
        : '',
    ({ homeAt, awayAt, home, away }) =>
      `In the table ${home} stand ${homeAt.place} and ${away} ${awayAt.place}; ${Math.abs(homeAt.points - awayAt.points)} points lie between them, which the quote has long digested.`,
    ({ model, favourite }) =>
      model
        ? `A plain goals model makes it ${model.home}-${model.draw}-${model.away} in per cent. It knows nothing about pressing, so I move a few points towards whoever keeps the ball better; here that is ${favourite}.`
        : '',
    ({ odds, implied }) =>
      `Taking ${odds} means needing ${implied} out of a hundred. I get slightly more, and I write the margin down so it can be held against me.`,
  ],
  paragraphs: [
    ({ home }) =>
      `Under pressure ${home} drop a midfielder between the centre-backs and wait. If the runner behind him is followed, the lane to the striker opens; if not, they simply turn.`,
    ({ away }) =>
      `${away} jump on the second pass rather than the first. It wins them the ball high up, and it leaves a gap as wide as the centre circle whenever it fails.`,
    [
      totals,
      () =>
        'High presses cut both ways: more turnovers close to goal at either end, hence more big chances than the average meeting of these two positions in the standings.',
    ],
    [
      handicaps,
      () =>
        'A line asks about margins, and margins come late. Whoever tires from chasing concedes again once the bench is spent.',
    ],
    ({ home, away }) =>
      `Injury news could flip the argument: neither ${home} nor ${away} have a like-for-like replacement for their holding player.`,
    () =>
      'What would prove me wrong is a long-ball afternoon. Then the tactics board goes back into the bag.',
  ],
};
