import { behaviour, busyAtMost, football, visitsByHour, waves } from './behaviour.ts';
import type { MeasuredCosts } from './measured-costs.ts';

const MINUTES = 1_440;
const WAVE_MINUTES = 10;
const MATCH_MINUTES = 105;
/** The cores on which the costs were measured. */
const MEASURED_CORES = 2;
/** A minute with three standard deviations more than the mean comes about once in a season. */
const DEVIATIONS = 3;

/** What happens in one minute, per second, with the deviation of small numbers. */
export interface Minute {
  readonly visits: number;
  readonly publicReads: number;
  readonly ownReads: number;
  readonly unlocks: number;
  /** Unlocks that settlement pays out; they may wait, so they carry no deviation. */
  readonly settled: number;
  readonly publications: number;
  readonly goals: number;
  /** Connected at once. */
  readonly listeners: number;
}

/** The minutes of a Saturday with so many daily users. */
export function simulateDay(dailyUsers: number): Minute[] {
  const shareOfVisits = visitsByHour.reduce((sum, each) => sum + each, 0) * 60;
  const inWaves = waves.reduce((sum, { unlocks }) => sum + unlocks, 0);
  const unlocksOfDay = dailyUsers * behaviour.unlocks;
  const minutes: Minute[] = [];
  for (let at = 0; at < MINUTES; at++) {
    const share = (visitsByHour[Math.floor(at / 60)] ?? 0) / shareOfVisits;
    const visits = perSecond(dailyUsers * behaviour.visits * share);
    const waveUnlocks = sumOf(waves, ({ hour, unlocks }) =>
      isWithin(at, hour * 60 - WAVE_MINUTES, WAVE_MINUTES) ? unlocks / WAVE_MINUTES : 0,
    );
    const matchesOver = sumOf(waves, ({ hour, unlocks }) =>
      isWithin(at, hour * 60 + MATCH_MINUTES, WAVE_MINUTES) ? unlocks / inWaves / WAVE_MINUTES : 0,
    );
    const playing = sumOf(waves, ({ hour, matches }) =>
      isWithin(at, hour * 60, MATCH_MINUTES) ? matches : 0,
    );
    minutes.push({
      visits,
      publicReads: visits * behaviour.readsOfVisit,
      ownReads: visits * behaviour.ownReadsOfVisit,
      unlocks: perSecond(unlocksOfDay * ((1 - inWaves) * share + waveUnlocks)),
      settled: (unlocksOfDay * matchesOver) / 60,
      publications: perSecond(dailyUsers * behaviour.schemes * share),
      goals: perSecond((football.matches * playing * football.goalsOfMatch) / MATCH_MINUTES),
      listeners: visits * behaviour.visitMinutes * 60,
    });
  }
  return minutes;
}

/** Machines that bear the worst minute at `busyAtMost`, in cores of the measured machine. */
export interface Load {
  readonly appCores: number;
  readonly databaseCores: number;
}

/** Cores that one minute occupies, on so many nodes: each of them makes the answers of a goal anew. */
export function loadOf(minute: Minute, nodes: number, costs: MeasuredCosts): Load {
  const cores = (perSecond: number, rate: number): number => (perSecond * MEASURED_CORES) / rate;
  const coldReads = minute.goals * football.answersOfGoal * nodes;
  // Server and database were measured together, so each of them is given the whole cost.
  const both =
    cores(minute.ownReads, costs.ownReads) +
    cores(coldReads, costs.coldReads) +
    cores(minute.unlocks, costs.unlocks) +
    cores(minute.publications, costs.publications) +
    cores(minute.settled, costs.settledUnlocks);
  return { appCores: cores(minute.publicReads, costs.hotReads) + both, databaseCores: both };
}

/** The most of any minute, with room to spare. */
export function worstLoad(minutes: readonly Minute[], nodes: number, costs: MeasuredCosts): Load {
  const loads = minutes.map((minute) => loadOf(minute, nodes, costs));
  const worst = (key: keyof Load): number => Math.max(...loads.map((load) => load[key])) / busyAtMost;
  return { appCores: worst('appCores'), databaseCores: worst('databaseCores') };
}

/** Events of one minute, as the rate of its worst case. */
function perSecond(ofMinute: number): number {
  return (ofMinute + DEVIATIONS * Math.sqrt(ofMinute)) / 60;
}

/** The day follows itself: what begins in the evening is still going on in the first minutes. */
const isWithin = (at: number, from: number, minutes: number): boolean =>
  (at - from + 2 * MINUTES) % MINUTES < minutes;

function sumOf<T>(items: readonly T[], figure: (item: T) => number): number {
  return items.reduce((sum, item) => sum + figure(item), 0);
}
