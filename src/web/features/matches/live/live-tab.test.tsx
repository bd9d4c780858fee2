import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { LiveTab } from './LiveTab.tsx';
import type { MatchFacts } from './match-facts.ts';
import { type LiveEvent, type MatchLive, matchLiveQuery } from './queries.ts';

const team = (name: string): MatchFacts['home'] => ({
  key: name,
  name: { zh: name, en: name },
  short: { zh: name, en: name },
  code: name,
  badge: null,
});
const match: MatchFacts = {
  id: crypto.randomUUID(),
  home: team('利物浦'),
  away: team('维拉'),
  kickoffAt: '2026-11-21T12:30:00.000Z',
  state: 'live',
  clock: { period: 'secondHalf', minute: 49, addedMinute: null },
  halfTime: [1, 0],
  score90: [1, 1],
};
const nothing: MatchLive = {
  revision: 1,
  events: null,
  lineUps: null,
  expectedLineUps: null,
  absences: null,
  statistics: null,
  course: [],
  sources: [],
  updatedAt: null,
};

function drawn(live: MatchLive, of: MatchFacts = match): string {
  const client = new QueryClient();
  client.setQueryData(matchLiveQuery(match.id).queryKey, live);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LocaleContext value="zh">
        <LiveTab match={of} />
      </LocaleContext>
    </QueryClientProvider>,
  );
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'");
const heads = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text);
const event = (over: Partial<LiveEvent>): LiveEvent => ({
  period: 'secondHalf',
  minute: 48,
  addedMinute: null,
  side: 'away',
  kind: 'goal',
  player: '沃特金斯',
  other: null,
  score: null,
  ...over,
});

test('sections without feed data are absent', () => {
  const statistics = [{ kind: 'corners' as const, home: 5, away: 2 }];
  expect(heads(drawn({ ...nothing, statistics }))).toEqual(['技术统计']);
  expect(heads(drawn({ ...nothing, events: [] }))).toEqual(['事件']);
  expect(drawn(nothing)).toContain('暂无赛况');
});

test('an event is announced as minute, kind, team and player', () => {
  const html = drawn({ ...nothing, events: [event({ other: '罗杰斯', score: [1, 1] })] });
  expect(words(html)).toMatch(/48' 进球 维拉 沃特金斯 1-1 · 助攻 罗杰斯/);
});

test('details that the icon does not show are written out', () => {
  const textOf = (over: Partial<LiveEvent>) => words(drawn({ ...nothing, events: [event(over)] }));
  expect(textOf({ kind: 'penalty', score: [1, 1] })).toMatch(/沃特金斯 1-1 · 点球/);
  expect(textOf({ kind: 'goalCancelled' })).toMatch(/沃特金斯 进球取消/);
  expect(textOf({ kind: 'substitution', other: '麦金' })).toMatch(/沃特金斯 下场 麦金/);
  expect(textOf({ kind: 'ownGoal', player: null, score: [1, 1] })).toMatch(/乌龙球 维拉 乌龙球 1-1 /);
  expect(textOf({ period: 'firstHalf', minute: 45, addedMinute: 2, kind: 'secondYellow' })).toMatch(
    /45\+2'.*两黄变一红/,
  );
});

test('a name in Latin letters is marked as such on a Chinese page', () => {
  expect(drawn({ ...nothing, events: [event({ player: 'Watkins' })] })).toMatch(/lang="en"[^>]*>Watkins/);
});

test('line-ups are listed by position, with substitutes and captain', () => {
  const player = (name: string, position: 'goalkeeper' | 'forward' | null) => ({ name, number: 1, position });
  const lineUps = [
    {
      side: 'home' as const,
      formation: '4-3-3',
      coach: '斯洛特',
      starting: [player('萨拉赫', 'forward'), player('阿利松', 'goalkeeper')],
      bench: [player('远藤航', null)],
    },
  ];
  expect(words(drawn({ ...nothing, lineUps }))).toMatch(
    /阵型 4-3-3 门将 1 阿利松 前锋 1 萨拉赫 替补 1 远藤航 主教练 斯洛特/,
  );
});

test('complete line-ups stand on a pitch, with what each player did, and substitutes below', () => {
  const eleven = (side: string) =>
    (['goalkeeper', 'defender', 'midfielder', 'forward'] as const).flatMap((position, line) =>
      Array.from({ length: [1, 4, 4, 2][line] ?? 0 }, (_, place) => ({
        name: `${side} ${position} ${place}`,
        number: 10 * line + place,
        position,
      })),
    );
  const lineUps = (['home', 'away'] as const).map((side) => ({
    side,
    formation: '4-4-2',
    coach: null,
    starting: eleven(side),
    bench: [{ name: `${side} bench`, number: 30, position: null }],
  }));
  const events = [
    event({ player: 'away forward 1', score: [0, 1] }),
    event({
      kind: 'substitution',
      side: 'home',
      minute: 60,
      player: 'home bench',
      other: 'home midfielder 0',
    }),
  ];
  const text = words(drawn({ ...nothing, lineUps, events }));
  expect(text).toMatch(/利物浦 阵型 4-4-2 0 home goalkeeper 0 10 home defender 0/);
  expect(text).toMatch(/away forward 1 进球 48'/);
  expect(text).toMatch(/home midfielder 0 ▼ 下场 60'/);
  expect(text).toMatch(/替补 30 home bench ▲ 上场 60'/);
  expect(text).not.toContain('门将');
});

test('team news: absences always, that nobody is out and expected line-ups only before the match', () => {
  const ahead = { ...match, state: 'scheduled' as const };
  const absences: MatchLive['absences'] = [
    { side: 'home', player: '萨拉赫', reason: 'injury', isDoubtful: false },
    { side: 'home', player: '罗伯逊', reason: 'illness', isDoubtful: true },
  ];
  const known = { ...nothing, absences };
  expect(words(drawn(known, ahead))).toContain('萨拉赫 受伤 罗伯逊 生病，出场存疑');
  expect(heads(drawn(known))).toEqual(['伤停']);
  expect(heads(drawn({ ...nothing, absences: [] }, ahead))).toEqual(['伤停']);
  expect(words(drawn({ ...nothing, absences: [] }))).toContain('暂无赛况');
  const lineUp = { side: 'home' as const, formation: '4-4-2', coach: null, starting: [], bench: [] };
  const starting = [{ name: '阿利森', number: 1, position: 'goalkeeper' as const }];
  const expectedLineUps = [{ ...lineUp, starting }];
  expect(heads(drawn({ ...known, expectedLineUps }, ahead))).toEqual(['伤停', '预计首发']);
  expect(heads(drawn({ ...known, expectedLineUps, lineUps: expectedLineUps }, ahead))).toEqual([
    '阵容',
    '伤停',
  ]);
  expect(heads(drawn({ ...known, expectedLineUps }))).toEqual(['伤停']);
});
