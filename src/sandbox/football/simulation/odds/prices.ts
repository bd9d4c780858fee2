import type { Market, PriceChange } from '../model.ts';
import { type Bookmaker, bookmakers, leaning } from './bookmakers.ts';
import type { SimulatedFixture } from '../calendar.ts';
import { type FairMarket, fairMarket, type Outlook, outlookBefore, outlookInPlay } from './fair-prices.ts';
import { closingMoment, momentsBefore, momentsOf, type PriceMoment } from './price-moments.ts';

type Price = Pick<PriceChange, 'market' | 'pick' | 'lineQuarters' | 'oddsMilli'>;
type OutlookAt = (moment: PriceMoment) => Outlook;
type PricesAt = (moment: PriceMoment) => readonly Price[];

/** Markets with many picks are priced in the last two days only, at every fourth step. */
const LATE_EVERY_STEPS = 4;
/** A two-way line is not offered beyond these odds. */
const [LOWEST_LINED, HIGHEST_LINED] = [1.03, 17];
const [LOWEST, HIGHEST] = [1.01, 251];

/** Price changes of all bookmakers after `since` and until `until`. */
export function pricesBetween(fixture: SimulatedFixture, since: Date | null, until: Date): PriceChange[] {
  const outlookAt = rememberOutlooks(fixture);
  return [...momentsOf(fixture)].flatMap(([bookmaker, moments]) => {
    const pricesAt = rememberPrices(bookmaker, fixture, outlookAt);
    return moments.flatMap((moment, at) => {
      if (moment.at > until || (since !== null && moment.at <= since)) return [];
      const before = moments.slice(0, at).findLast(({ kind }) => kind !== 'closing');
      return changedPrices(bookmaker, { moment, before }, pricesAt);
    });
  });
}

/**
 * The first and the last price before kick-off in the three common markets; with `isWide` in the others too, by the
 * first bookmaker. A subset of `pricesBetween`.
 */
export function endPrices(
  fixture: SimulatedFixture,
  until: Date,
  among: readonly Bookmaker[] = bookmakers,
  { isWide = false }: { readonly isWide?: boolean } = {},
): PriceChange[] {
  const outlookAt = rememberOutlooks(fixture);
  const wide = isWide ? widePrices(fixture, until, outlookAt) : [];
  const ends = among.flatMap((bookmaker) => {
    const moments = [...momentsBefore(bookmaker, fixture), ...closingMoment(fixture)];
    const past = moments.filter(({ at }) => at <= until);
    const closing = past.find(({ kind }) => kind === 'closing');
    const [first] = past;
    if (!first) return [];
    const quoted = closing ? [first, closing] : past;
    const pricesAt = rememberPrices(bookmaker, fixture, outlookAt, isWide ? commonAndMore : common);
    const changes = quoted.flatMap((moment, at) => {
      const before = closing ? undefined : quoted[at - 1];
      return changedPrices(bookmaker, { moment, before }, pricesAt);
    });
    if (closing) return changes;
    const series = Map.groupBy(changes, keyOf).values();
    return [...series].flatMap((prices) =>
      prices.length > 1 ? [...prices.slice(0, 1), ...prices.slice(-1)] : prices,
    );
  });
  return [...ends, ...wide];
}

/** Of what `endPrices` has, the prices at kick-off alone; a match that did not begin has none of these, and keeps all. */
export function closingPrices(
  fixture: SimulatedFixture,
  until: Date,
  among: readonly Bookmaker[],
): PriceChange[] {
  const ends = endPrices(fixture, until, among);
  const closing = ends.filter(({ phase }) => phase === 'closing');
  return closing.length > 0 ? closing : ends;
}

/** First and last prices of the first bookmaker in the markets with many picks. */
function widePrices(fixture: SimulatedFixture, until: Date, outlookAt: OutlookAt): PriceChange[] {
  const [bookmaker] = bookmakers;
  if (!bookmaker) return [];
  const moments = momentsBefore(bookmaker, fixture).filter(({ at }) => at <= until);
  const asked = moments.filter(isAskedForAll);
  const ends = [...new Set([...asked.slice(0, 1), ...asked.slice(-1)])];
  // Correct score has more picks than all other markets together.
  const marketsOf: MarketsOf = ({ late }, moment, outlook) =>
    isAskedForAll(moment)
      ? late.flatMap((market) => (market === 'score' ? [] : fairMarket(outlook, market, null)))
      : [];
  const pricesAt = rememberPrices(bookmaker, fixture, outlookAt, marketsOf);
  return ends.flatMap((moment) => {
    const before = moments[moments.indexOf(moment) - 1];
    return changedPrices(bookmaker, { moment, before }, pricesAt);
  });
}

interface PriceUpdate {
  readonly moment: PriceMoment;
  /** Unchanged prices are left out, except closing prices. */
  readonly before: PriceMoment | undefined;
}

type MarketsOf = (bookmaker: Bookmaker, moment: PriceMoment, outlook: Outlook) => FairMarket[];

function changedPrices(
  bookmaker: Bookmaker,
  { moment, before }: PriceUpdate,
  pricesAt: PricesAt,
): PriceChange[] {
  const compared = before !== undefined && moment.kind !== 'closing' ? pricesAt(before) : [];
  const known = new Map(compared.map((price) => [keyOf(price), price.oddsMilli]));
  const phase = phaseOf(moment, before);
  return pricesAt(moment)
    .filter((price) => known.get(keyOf(price)) !== price.oddsMilli)
    .map((price) => ({ ...price, bookmaker: bookmaker.key, phase, at: moment.at }));
}

/** Caches the prices of a bookmaker: those of a moment are compared with the next one's. */
function rememberPrices(
  bookmaker: Bookmaker,
  fixture: SimulatedFixture,
  outlookAt: OutlookAt,
  marketsOf: MarketsOf = everything,
): PricesAt {
  const known = new Map<PriceMoment, readonly Price[]>();
  return (moment) => {
    const prices =
      known.get(moment) ??
      marketsOf(bookmaker, moment, outlookAt(moment)).flatMap((fair) => offered(bookmaker, fixture, fair));
    known.set(moment, prices);
    return prices;
  };
}

function phaseOf({ kind }: PriceMoment, before: PriceMoment | undefined): PriceChange['phase'] {
  if (kind === 'closing') return 'closing';
  return before === undefined ? 'opening' : 'now';
}

/** 1x2 and the main lines of asian and totals. */
function common(_: Bookmaker, __: PriceMoment, outlook: Outlook): FairMarket[] {
  return [
    fairMarket(outlook, '1x2', null),
    fairMarket(outlook, 'asian', outlook.lines.asian),
    fairMarket(outlook, 'totals', outlook.lines.totals),
  ];
}

function commonAndMore(bookmaker: Bookmaker, moment: PriceMoment, outlook: Outlook): FairMarket[] {
  const more = bookmaker.more.map((market) => fairMarket(outlook, market, outlook.lines.handicap3));
  return [...common(bookmaker, moment, outlook), ...more];
}

function everything(bookmaker: Bookmaker, moment: PriceMoment, outlook: Outlook): FairMarket[] {
  const { lines, firstLines } = outlook;
  const beside = moment.kind === 'inPlay' ? 0 : bookmaker.linesBeside;
  const around = (line: number, first: number): number[] => {
    const offsets = Array.from({ length: 2 * beside + 1 }, (_, at) => at - beside);
    return [...new Set([...offsets.map((offset) => line + offset), first])];
  };
  const lined = [
    fairMarket(outlook, '1x2', null),
    ...around(lines.asian, firstLines.asian).map((line) => fairMarket(outlook, 'asian', line)),
    ...around(lines.totals, firstLines.totals)
      .filter((line) => line > 0)
      .map((line) => fairMarket(outlook, 'totals', line)),
  ];
  if (moment.kind === 'inPlay') return lined;
  const more = bookmaker.more.map((market) => fairMarket(outlook, market, lines.handicap3));
  if (!isAskedForAll(moment)) return [...lined, ...more];
  return [...lined, ...more, ...bookmaker.late.map((market) => fairMarket(outlook, market, null))];
}

/** Whether markets with many picks are priced at this step. */
function isAskedForAll(moment: PriceMoment): boolean {
  return moment.kind === 'before' && moment.step % LATE_EVERY_STEPS === LATE_EVERY_STEPS - 1;
}

/** Prices of a bookmaker for the picks of a market, its margin included. */
function offered(bookmaker: Bookmaker, fixture: SimulatedFixture, { market, chances }: FairMarket): Price[] {
  const payout = isOfManyPicks(market) ? bookmaker.manyPicksPayout : bookmaker.payout;
  const prices = chances.map(({ pick, lineQuarters, win, loss }) => {
    const fair = 1 + loss / Math.max(win, 1e-9);
    const odds = 1 + (fair - 1) * payout * leaning(bookmaker, fixture, `${market} ${pick}`);
    return { market, pick, lineQuarters, odds };
  });
  const isLined = market === 'asian' || market === 'totals';
  if (isLined && prices.some(({ odds }) => odds < LOWEST_LINED || odds > HIGHEST_LINED)) return [];
  const milli = withMargin(
    prices.map(({ odds }) => odds),
    chances.reduce((sum, { win, loss }) => sum + win / (win + loss), 0),
  );
  return prices.map(({ odds: _, ...price }, at) => ({ ...price, oddsMilli: milli[at] ?? 0 }));
}

/**
 * If one pick is nearly certain, opinion and rounding can exceed the margin: odds are cut until the book has a margin.
 */
function withMargin(odds: readonly number[], worth: number): number[] {
  for (let cut = 1; ; cut *= 0.98) {
    const milli = odds.map((each) => inSteps(1 + (each - 1) * cut));
    if (milli.reduce((sum, each) => sum + 1000 / each, 0) > worth || cut < 0.01) return milli;
  }
}

function isOfManyPicks(market: Market): boolean {
  return market === 'goals' || market === 'score' || market === 'htft';
}

/** Rounds to hundredths, and more coarsely for long shots. */
function inSteps(odds: number): number {
  const bounded = Math.min(Math.max(odds, LOWEST), HIGHEST);
  if (bounded >= 20) return Math.round(bounded) * 1000;
  if (bounded >= 6) return Math.round(bounded * 10) * 100;
  return Math.round(bounded * 100) * 10;
}

function keyOf({ market, pick, lineQuarters }: Price): string {
  return `${market} ${pick} ${lineQuarters}`;
}

/** Caches outlooks, which all bookmakers share. */
function rememberOutlooks(fixture: SimulatedFixture): OutlookAt {
  const known = new Map<string, Outlook>();
  return (moment) => {
    const key = moment.kind === 'inPlay' ? `in play ${moment.passedMs}` : `step ${moment.step}`;
    const outlook =
      known.get(key) ??
      (moment.kind === 'inPlay'
        ? outlookInPlay(fixture, moment.passedMs)
        : outlookBefore(fixture, moment.step));
    known.set(key, outlook);
    return outlook;
  };
}
