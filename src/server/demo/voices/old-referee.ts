import { totals, type Voice, winners } from './voice.ts';

/** Has been a referee, writes in English and reads matches by their discipline. */
export const oldReferee: Voice = {
  titles: [
    ({ home }) => `Where ${home} foul, and why`,
    ({ away }) => `${away} without their holding man`,
    ({ home, away }) => `The whistle: ${home} v ${away}`,
    [['btts'], ({ home, away }) => `Can ${home} keep ${away} out?`],
    [totals, ({ home }) => `Free-kicks near ${home}'s box`],
    [winners, ({ away }) => `${away} with eleven men`],
  ],
  summaries: [
    ({ home, away }) =>
      `Fifteen years of amateur refereeing taught me to open the foul map first. ${home} and ${away} foul in very different zones.`,
    ({ away }) =>
      `${away} replace a suspended midfielder with a keener tackler. Expect more free-kicks around the box.`,
    ({ home }) =>
      `Bookings decide how ${home} defend after the hour. This piece is about who has to hold back.`,
  ],
  facts: [
    ({ home, homeForm }) =>
      homeForm.played > 0
        ? `${home} conceded ${homeForm.conceded} in ${homeForm.played} outings. By my notebook a third followed a needless challenge, which is a habit and not bad luck.`
        : '',
    ({ away, awayForm }) =>
      awayForm.played > 0
        ? `${away} went ${awayForm.won}-${awayForm.drawn}-${awayForm.lost} in that time. Cards follow results: a side that chases a game collects them.`
        : '',
    ({ home, homeAt, awayAt }) =>
      `Points before kick-off: ${homeAt.points} against ${awayAt.points}. When ${home} have something to lose the first caution comes early.`,
    ({ odds, implied }) =>
      `You are offered ${odds}; anything likelier than ${implied}% pays in the long run. I rate it slightly likelier.`,
    ({ model, home, away }) =>
      model
        ? `Computers put it at ${model.home}% ${home}, ${model.away}% ${away}. They never stood in the middle, yet they are seldom far off.`
        : '',
  ],
  paragraphs: [
    ({ home }) =>
      `About a third of the fouls by ${home} fall within thirty yards of their own goal, mostly after a winger has gone past. Opponents who know this play there on purpose.`,
    ({ away }) =>
      `${away} pick up cautions early. A booked full-back no longer steps out, and the room behind him appears once the second period begins.`,
    () =>
      'The laws are unchanged, the standard is not: holding in the area is punished far more strictly this year.',
    [
      ['btts', 'totals'],
      ({ home, away }) =>
        `Neither bench likes to defend a lead. ${home} step up at their own ground and ${away} stay open when behind, so the ball will travel.`,
    ],
    () =>
      'What I misjudge most are games that lose their temper. A dismissal in the opening quarter of an hour voids all of the above.',
  ],
};
