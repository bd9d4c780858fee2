import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { DataTab } from './DataTab.tsx';
import { type MatchData, type MatchFacts, matchDataQuery } from './queries.ts';

const now = '2026-11-21T13:35:00.000Z';
const team = (key: string): MatchFacts['home'] => ({
  key,
  name: { zh: key, en: key },
  short: { zh: key, en: key },
  code: key,
  badge: null,
});
const competition = {
  code: 'en.1',
  name: { zh: '英超', en: 'PL' },
  short: { zh: '英超', en: 'PL' },
  demo: false,
};
const match: MatchFacts = { id: crypto.randomUUID(), home: team('ARS'), away: team('CHE'), competition };
const nothing: MatchData = {
  form: { home: null, away: null },
  headToHead: null,
  split: null,
  standings: null,
};
const tally = { played: 1, won: 1, drawn: 0, lost: 0, goalsFor: 2, goalsAgainst: 0 };

function drawn(data: MatchData, more: Parameters<typeof DataTab>[0]['more'] = []): string {
  const client = new QueryClient();
  client.setQueryData(matchDataQuery(match.id).queryKey, data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LocaleContext value="zh">
        <DataTab match={match} more={more} />
      </LocaleContext>
    </QueryClientProvider>,
  );
}

const anchors = (html: string) => [...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
const heads = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text);

const rows = ['ARS', 'LIV', 'MCI', 'NEW', 'TOT', 'AVL', 'EVE', 'CHE', 'WHU'].map((key, index) => ({
  ...tally,
  rank: index + 1,
  team: team(key),
  points: 20 - index,
  deducted: key === 'ARS' ? 4 : 0,
}));
const standings = { season: '2026-27', before: now, rows };

test('a section without data is absent, and so is its anchor', () => {
  const html = drawn({
    ...nothing,
    split: { home: { ...tally, cleanSheets: 1 }, away: { ...tally, cleanSheets: 0 } },
    standings,
  });
  expect(anchors(html)).toEqual(['split', 'standings']);
  expect(heads(html)).toEqual(['主客场', '积分榜']);
});

test('a single section has no anchors', () => {
  expect(anchors(drawn({ ...nothing, standings }))).toEqual([]);
});

test('a section of another feature is appended with its own anchor', () => {
  const more = [{ id: 'model', label: '模型', content: <h2>模型视图</h2> }];
  const html = drawn({ ...nothing, standings }, more);
  expect(anchors(html)).toEqual(['standings', 'model']);
  expect(heads(html)).toEqual(['积分榜', '模型视图']);
});

test('without any data the tab states it', () => {
  expect(drawn(nothing)).toContain('暂无数据');
});

test('the table shows both teams with their neighbours, marks omitted rows and shows deducted points', () => {
  const text = drawn({ ...nothing, standings }).replaceAll(/<[^>]+>/g, ' ');
  expect(text).toMatch(/ARS.*LIV.*其余球队已省略.*EVE.*CHE.*WHU/);
  expect(text).not.toContain('NEW');
  expect(text).toContain('ARS扣 4 分');
});

test('goals of a single home match have a mean, a team without matches has none', () => {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, cleanSheets: 0 };
  const split = { home: { ...tally, cleanSheets: 1 }, away: none };
  const cells = [...drawn({ ...nothing, split }).matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text);
  expect(cells).toEqual(['1', '1/0/0', '2/0', '2.00', '0.00', '1', '0', '0/0/0', '0/0', '–', '–', '0']);
});
