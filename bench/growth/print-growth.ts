import { behaviour, busyAtMost, football, hottestScheme, listenersOfNode, prices } from './behaviour.ts';
import type { MeasuredCosts } from './measured-costs.ts';
import { type Fleet, growthOfDay, planFleet } from './plan-fleet.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000, 10_000_000] as const;

/** The generated parts of docs/growth.md, by the name in their first line. */
const parts: Readonly<Record<string, (fleets: readonly Fleet[], costs: MeasuredCosts) => readonly string[]>> =
  {
    measured: (_, costs) =>
      table(
        ['measured', 'per second, two cores'],
        [
          ['public list from memory', whole(costs.hotReads)],
          ['public list made anew', whole(costs.coldReads)],
          ['marks of one viewer', whole(costs.ownReads)],
          ['unlock over HTTP', whole(costs.unlocks)],
          ['publication with its leaf', whole(costs.publications)],
          ['unlock settled and paid out', whole(costs.settledUnlocks)],
          ['transfer into one hot account, posted together', whole(costs.hotAccountTransfers)],
        ],
      ),
    assumed: () =>
      table(
        ['assumed', 'value'],
        [
          [
            'visits of a daily user; public and own answers of a visit',
            `${behaviour.visits}; ${behaviour.readsOfVisit} and ${behaviour.ownReadsOfVisit}`,
          ],
          ['minutes of a visit, connected to live updates', whole(behaviour.visitMinutes)],
          [
            'unlocks, recharges, logins of a daily user a day',
            `${behaviour.unlocks}, ${behaviour.recharges}, ${behaviour.logins}`,
          ],
          [
            'unlocks that cost something, and their mean price',
            `${percent(behaviour.paidShare)}, ${behaviour.priceFen / 100} yuan`,
          ],
          ['matches of a day; prices of a match', `${football.matches}; ${football.pricesOfMatch}`],
          ['unlocks of a wave that go to one scheme', percent(hottestScheme)],
          ['busy at most in the worst minute', percent(busyAtMost)],
          ['live connections of a node', whole(listenersOfNode)],
          [
            'a core, a GB of database, a GB of traffic, a GB through the edge; yuan a month',
            `${prices.core}, ${prices.databaseGB}, ${prices.trafficGB}, ${prices.edgeGB}`,
          ],
        ],
      ),
    fleet: (fleets) =>
      byFleet(fleets, [
        ['public answers/s, worst minute', ({ peak }) => whole(peak.publicReads)],
        ['own answers/s', ({ peak }) => whole(peak.ownReads)],
        ['unlocks/s', ({ peak }) => figure(peak.unlocks)],
        ['live connections', ({ peak }) => whole(peak.listeners)],
        ['app nodes of two cores', ({ nodes }) => whole(nodes)],
        ['cores of the primary database', ({ databaseCores }) => whole(databaseCores)],
        ['memory of live connections, GiB', ({ listenersGiB }) => figure(listenersGiB)],
        ['growth of the database, GB a year', ({ growthGB }) => whole(growthGB)],
        ['through the edge, GB a month', ({ edgeGBOfMonth }) => whole(edgeGBOfMonth)],
        ['own and live traffic, GB a month', ({ trafficGBOfMonth }) => whole(trafficGBOfMonth)],
      ]),
    hottest: (fleets, costs) =>
      byFleet(fleets, [
        ['unlocks/s of the scheme most in demand', ({ peak }) => figure(peak.unlocks * hottestScheme)],
        [
          'share of what its escrow account bears',
          ({ peak }) => percent((peak.unlocks * hottestScheme) / costs.hotAccountTransfers),
        ],
      ]),
    money: (fleets) =>
      byFleet(fleets, [
        ['machines', ({ costs }) => whole(costs.machines)],
        ['storage after a year', ({ costs }) => whole(costs.storage)],
        ['traffic', ({ costs }) => whole(costs.traffic)],
        ['codes by text message', ({ costs }) => whole(costs.codes)],
        ['share of payment providers', ({ costs }) => whole(costs.payments)],
        ['**all of it**', ({ costs }) => `**${whole(allOf(costs))}**`],
        ['share of the platform', ({ income }) => whole(income)],
        ['costs per daily user, yuan', ({ costs, dailyUsers }) => figure(allOf(costs) / dailyUsers)],
      ]),
    year: (fleets, costs) =>
      byFleet(
        fleets,
        (['matches', 'prices', 'users', 'logins', 'unlocks', 'schemes'] as const).map((kind) => [
          kind,
          ({ dailyUsers }) => figure((growthOfDay(dailyUsers, costs)[kind] * 365) / 1e9),
        ]),
      ),
  };

/**
 * A document with its generated tables computed anew. A table lies between `<!-- NAME: … -->` and `<!-- end -->`.
 * @throws Error if the document lacks a table.
 */
export function withGrowth(document: string, costs: MeasuredCosts): string {
  const fleets = sizes.map((dailyUsers) => planFleet(dailyUsers, costs));
  let text = document;
  for (const [name, print] of Object.entries(parts)) {
    const part = new RegExp(`(<!-- ${name}: [^>]*-->\\n)[^]*?(<!-- end -->)`);
    if (!part.test(text)) throw new Error(`docs/growth.md has no part <!-- ${name}: … -->`);
    const lines = print(fleets, costs).join('\n');
    text = text.replace(part, (_, begin: string, end: string) => `${begin}\n${lines}\n\n${end}`);
  }
  return text;
}

type Line = readonly [name: string, cell: (fleet: Fleet) => string];

function byFleet(fleets: readonly Fleet[], lines: readonly Line[]): string[] {
  return table(
    ['daily users', ...fleets.map(({ dailyUsers }) => whole(dailyUsers))],
    lines.map(([name, cell]) => [name, ...fleets.map(cell)]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

const allOf = (costs: Fleet['costs']): number => Object.values(costs).reduce((sum, each) => sum + each, 0);
const whole = (value: number): string => Math.round(value).toLocaleString('en');
/** Two significant digits of what is small. */
const figure = (value: number): string => (value >= 10 ? whole(value) : String(Number(value.toPrecision(2))));
const percent = (share: number): string => `${figure(share * 100)} %`;
