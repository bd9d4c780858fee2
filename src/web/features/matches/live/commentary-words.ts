import type { MatchEventKind } from '#domain/match/match-details.ts';
import type { Mark } from './timeline.ts';
import type { Turn } from './turn-of.ts';

type Name = string | null;
type Goal = 'goal' | 'penalty' | 'ownGoal';

interface CommentaryWords {
  readonly view: string;
  readonly asTimeline: string;
  readonly asText: string;
  /** What a goal changes; without a score, that it was one. */
  readonly turns: Readonly<Record<Turn | 'unknown', (team: string, score: string) => string>>;
  readonly scorers: Readonly<Record<Goal, (player: string) => string>>;
  /** Continues the sentence about the scorer, and ends it. */
  readonly assisted: (other: string) => string;
  readonly end: string;
  /** Between two sentences. */
  readonly space: string;
  readonly shootOut: (team: string, player: Name) => string;
  readonly others: Readonly<
    Record<Exclude<MatchEventKind, Goal>, (team: string, player: Name, other: Name) => string>
  >;
  readonly marks: Readonly<Record<Mark, (score: string) => string>>;
}

export const zh: CommentaryWords = {
  view: '显示方式',
  asTimeline: '时间轴',
  asText: '文字',
  turns: {
    first: (team, score) => `球进了！${team}首开纪录，比分 ${score}。`,
    ahead: (team, score) => `球进了！${team}取得领先，比分 ${score}。`,
    level: (team, score) => `球进了！${team}扳平比分，${score}。`,
    further: (team, score) => `球进了！${team}扩大领先优势，比分 ${score}。`,
    closer: (team, score) => `球进了！${team}追回一球，比分 ${score}。`,
    unknown: (team) => `球进了！${team}取得进球。`,
  },
  scorers: {
    goal: (player) => `${player}破门`,
    penalty: (player) => `${player}点球命中`,
    ownGoal: (player) => `${player}打入乌龙球`,
  },
  assisted: (other) => `，${other}助攻。`,
  end: '。',
  space: '',
  shootOut: (team, player) => `${team}${player ? `的${player}` : ''}点球命中。`,
  others: {
    penaltyMissed: (team, player) => (player ? `${team}的${player}罚失点球。` : `${team}罚失点球。`),
    goalCancelled: (team, player) => (player ? `${team}的${player}进球无效。` : `${team}的进球被判无效。`),
    yellowCard: (team, player) => (player ? `${team}的${player}吃到黄牌。` : `${team}吃到一张黄牌。`),
    secondYellow: (team, player) =>
      player ? `${team}的${player}两黄变一红，被罚下。` : `${team}有球员两黄变一红，被罚下。`,
    redCard: (team, player) => (player ? `${team}的${player}被红牌罚下。` : `${team}有球员被红牌罚下。`),
    substitution: (team, player, other) =>
      player && other
        ? `${team}换人：${player}换下${other}。`
        : `${team}换人${player ? `，${player}上场` : ''}。`,
  },
  marks: {
    kickOff: () => '比赛开始。',
    halfTime: (score) => (score ? `上半场结束，比分 ${score}。` : '上半场结束。'),
    fullTime: (score) => (score ? `90 分钟结束，比分 ${score}。` : '90 分钟结束。'),
    extraTime: () => '加时赛开始。',
    shootOut: () => '进入点球大战。',
  },
};

export const en: CommentaryWords = {
  view: 'Shown as',
  asTimeline: 'Timeline',
  asText: 'Commentary',
  turns: {
    first: (team, score) => `Goal! The first of the match, and it’s for ${team}: ${score}.`,
    ahead: (team, score) => `Goal for ${team}, who take the lead: ${score}.`,
    level: (team, score) => `Goal for ${team}! All square at ${score}.`,
    further: (team, score) => `Another goal for ${team}: ${score}.`,
    closer: (team, score) => `${team} pull one back: ${score}.`,
    unknown: (team) => `Goal for ${team}.`,
  },
  scorers: {
    goal: (player) => `Scored by ${player}`,
    penalty: (player) => `${player} from the penalty spot`,
    ownGoal: (player) => `Own goal by ${player}`,
  },
  assisted: (other) => `, assisted by ${other}.`,
  end: '.',
  space: ' ',
  shootOut: (team, player) => (player ? `${player} scores for ${team}.` : `${team} score.`),
  others: {
    penaltyMissed: (team, player) =>
      player ? `${player} misses a penalty for ${team}.` : `${team} miss a penalty.`,
    goalCancelled: (team, player) =>
      player
        ? `No goal: ${player}’s effort for ${team} is disallowed.`
        : `No goal: ${team} have one disallowed.`,
    yellowCard: (team, player) => (player ? `${player} of ${team} is booked.` : `A booking for ${team}.`),
    secondYellow: (team, player) =>
      player
        ? `A second yellow for ${player} of ${team}: sent off.`
        : `A second yellow for ${team}: sent off.`,
    redCard: (team, player) =>
      player ? `Red card! ${player} of ${team} is sent off.` : `Red card! ${team} have a player sent off.`,
    substitution: (team, player, other) =>
      player && other
        ? `${team} bring on ${player} for ${other}.`
        : player
          ? `${team} bring on ${player}.`
          : `${team} make a change.`,
  },
  marks: {
    kickOff: () => 'We’re under way.',
    halfTime: (score) => (score ? `Half-time: ${score}.` : 'Half-time.'),
    fullTime: (score) => (score ? `The 90 minutes end ${score}.` : 'The 90 minutes are over.'),
    extraTime: () => 'Extra time begins.',
    shootOut: () => 'It goes to penalties.',
  },
};
