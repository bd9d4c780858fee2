import { defaultSchemeRules } from '#domain/scheme/scheme-rules.ts';
import { behaviour, football, listenersOfNode, prices } from './behaviour.ts';
import type { MeasuredCosts } from './measured-costs.ts';
import { type Minute, simulateDay, worstLoad } from './simulate-day.ts';

const DAYS_OF_YEAR = 365;
const DAYS_OF_MONTH = 30;
/** Two app nodes and a replica at least: any one machine may fail. */
const FEWEST_NODES = 2;
const CORES_OF_NODE = 2;
const COPIES_OF_DATABASE = 2;
const FEWEST_DATABASE_CORES = 2;
const KIB_OF_GIB = 1_048_576;
const FEN_OF_YUAN = 100;

export interface Fleet {
  readonly dailyUsers: number;
  readonly nodes: number;
  readonly databaseCores: number;
  /** Of the worst minute of a Saturday. */
  readonly peak: Minute;
  /** Memory of all live connections in that minute. */
  readonly listenersGiB: number;
  /** What the database grows by in a year. */
  readonly growthGB: number;
  readonly edgeGBOfMonth: number;
  readonly trafficGBOfMonth: number;
  /** Yuan a month. */
  readonly costs: Readonly<Record<'machines' | 'storage' | 'traffic' | 'codes' | 'payments', number>>;
  /** The platform's share of settled unlocks, yuan a month. */
  readonly income: number;
}

/** The fleet for so many daily users, and what it costs in its second year: a year of data is kept already. */
export function planFleet(dailyUsers: number, costs: MeasuredCosts): Fleet {
  const minutes = simulateDay(dailyUsers);
  const peak = mostOf(minutes);
  let nodes = Math.max(FEWEST_NODES, Math.ceil(peak.listeners / listenersOfNode));
  // Every node makes changed answers anew, so that more nodes need a little more of everything.
  while (worstLoad(minutes, nodes, costs).appCores > nodes * CORES_OF_NODE) nodes++;
  const databaseCores = Math.max(
    FEWEST_DATABASE_CORES,
    Math.ceil(worstLoad(minutes, nodes, costs).databaseCores),
  );
  const growth = Object.values(growthOfDay(dailyUsers, costs)).reduce((sum, each) => sum + each, 0);
  const growthGB = (growth * DAYS_OF_YEAR) / 1e9;
  const visitsOfMonth = dailyUsers * behaviour.visits * DAYS_OF_MONTH;
  const edgeGB =
    (visitsOfMonth * behaviour.readsOfVisit * costs.answerKB +
      dailyUsers * behaviour.appsFetched * DAYS_OF_MONTH * costs.scriptsKB) /
    1e6;
  const trafficGB =
    (visitsOfMonth *
      (behaviour.ownReadsOfVisit * costs.answerKB + behaviour.visitMinutes * behaviour.liveKBOfMinute)) /
    1e6;
  const paidOfMonth = dailyUsers * behaviour.unlocks * behaviour.paidShare * DAYS_OF_MONTH;
  const soldYuan = (paidOfMonth * behaviour.priceFen) / FEN_OF_YUAN;
  const platformShare = (defaultSchemeRules.platformShareBasisPoints[0] ?? 0) / 10_000;
  return {
    dailyUsers,
    nodes,
    databaseCores,
    peak,
    listenersGiB: (peak.listeners * costs.listenerKiB) / KIB_OF_GIB,
    growthGB,
    edgeGBOfMonth: edgeGB,
    trafficGBOfMonth: trafficGB,
    costs: {
      machines: (nodes * CORES_OF_NODE + databaseCores * COPIES_OF_DATABASE) * prices.core,
      storage: growthGB * (COPIES_OF_DATABASE * prices.databaseGB + prices.backupGB),
      traffic: edgeGB * prices.edgeGB + trafficGB * prices.trafficGB,
      codes: dailyUsers * behaviour.logins * DAYS_OF_MONTH * prices.code,
      payments: soldYuan * prices.paymentShare,
    },
    income: soldYuan * prices.paidOutShare * platformShare,
  };
}

/** Bytes that a day adds to the database, by what adds them. */
export function growthOfDay(
  dailyUsers: number,
  { bytes }: Pick<MeasuredCosts, 'bytes'>,
): Readonly<Record<'matches' | 'prices' | 'users' | 'logins' | 'unlocks' | 'schemes', number>> {
  const unlock = bytes.unlock + behaviour.paidShare * bytes.settlement;
  return {
    matches: football.matches * bytes.match,
    prices: football.matches * football.pricesOfMatch * bytes.price,
    users: dailyUsers * behaviour.registrations * bytes.fan,
    logins: dailyUsers * behaviour.logins * bytes.login,
    unlocks: dailyUsers * behaviour.unlocks * unlock,
    schemes: dailyUsers * behaviour.schemes * bytes.scheme,
  };
}

/** The most of each figure in any minute. */
function mostOf(minutes: readonly Minute[]): Minute {
  const most = (key: keyof Minute): number => Math.max(...minutes.map((minute) => minute[key]));
  return {
    visits: most('visits'),
    publicReads: most('publicReads'),
    ownReads: most('ownReads'),
    unlocks: most('unlocks'),
    settled: most('settled'),
    publications: most('publications'),
    goals: most('goals'),
    listeners: most('listeners'),
  };
}
