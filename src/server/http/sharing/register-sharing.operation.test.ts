import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageUrlOf } from '#server/context/page-urls.ts';
import { settleMatch } from '#server/features/schemes/settle/settle-match.ts';
import { build, type BuiltUser } from '#test/build/build.ts';
import { buildMatch, buildResult, importOpenfootball } from '#test/build/matches/match.ts';
import { buildScheme, hiddenSentence } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let matchId: string;
let author: BuiltUser;
let schemeId: string;

beforeAll(async () => {
  it = await startTestApp();
  matchId = await buildMatch(it);
  author = await build(it).analyst({ nickname: `老周<&"'>` });
  schemeId = await buildScheme(it, author, matchId, { title: '主队 <压迫> & 占优的一场' });
});
afterAll(() => it.close());

const get = async (url: string) => await it.app.inject({ url, headers: { host: 'evil.example' } });

test('a match is a calendar file whose number rises with every change', async () => {
  const moving = await buildMatch(it, { pair: 1 });
  const before = await get(`/calendar/match/${moving}.ics`);
  expect([before.statusCode, before.headers['content-type'], before.headers['content-disposition']]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', `attachment; filename="match-${moving}.ics"`],
  ]);
  const text = before.body.replaceAll('\r\n ', '');
  for (const line of ['SUMMARY:利物浦 vs 埃弗顿', 'DTSTART:20260315T150000Z', 'STATUS:CONFIRMED'])
    expect(text).toContain(`\r\n${line}\r\n`);
  expect(text).toContain(`URL:${pageUrlOf(it.ctx.config.publicUrl, 'match', moving)}`);
  expect(text).not.toContain('evil.example');
  const numberOf = (body: string) => Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(body)?.[1]);
  await importOpenfootball(it, { pair: 1, time: '17:30' }, {});
  const moved = await get(`/calendar/match/${moving}.ics?locale=en`);
  expect(numberOf(moved.body)).toBeGreaterThan(numberOf(before.body));
  for (const line of ['SUMMARY:Liverpool v Everton', 'DTSTART:20260315T173000Z'])
    expect(moved.body).toContain(`\r\n${line}\r\n`);
});

test('an unknown match, another kind of file, and a fan have no file', async () => {
  const fan = await build(it).user();
  for (const url of [
    `/calendar/match/${randomUUID()}.ics`,
    `/calendar/match/${matchId}.png`,
    '/calendar/match/x.ics',
    `/feeds/analyst/${randomUUID()}.xml`,
    `/feeds/analyst/${fan.id}.xml`,
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

/** Elements with their text, in order; throws unless tags are balanced and text is escaped. */
function elements(xml: string): [name: string, text: string][] {
  const open: string[] = [];
  const found: [string, string][] = [];
  const [declaration = ''] = /^<\?xml [^>]*\?>\n/.exec(xml) ?? [];
  let rest = xml.slice(declaration.length);
  while (rest.trim() !== '') {
    const tag = /^([^<>]*)<(\/?)([\w:]+)((?: [\w:]+="[^"<>]*")*)(\/?)>/.exec(rest);
    if (tag === null) throw new Error(`Not well-formed: ${rest.slice(0, 80)}`);
    const [whole, text = '', isEnd, name = '', , isEmpty] = tag;
    if (/&(?!amp;|lt;|gt;|quot;)/.test(whole)) throw new Error(`Not escaped: ${whole}`);
    if (isEnd) {
      if (open.pop() !== name) throw new Error(`Not balanced: ${whole}`);
      found.push([name, text]);
    } else if (!isEmpty) open.push(name);
    rest = rest.slice(whole.length);
  }
  if (open.length > 0) throw new Error(`Not closed: ${open}`);
  return found;
}

test('the feed of an analyst is well-formed and has titles and summaries, and no pick that is still sold', async () => {
  const { body, headers } = await get(`/feeds/analyst/${author.id}.xml`);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const found = elements(body);
  expect(found).toContainEqual(['title', '主队 &lt;压迫&gt; &amp; 占优的一场']);
  expect(found).toContainEqual(['id', `urn:uuid:${schemeId}`]);
  expect(found).toContainEqual(['name', "老周&lt;&amp;&quot;'&gt;"]);
  expect(body).not.toContain(hiddenSentence.slice(0, 8));
  expect(body).not.toMatch(/0\.75|2\.05|evil\.example/);
});

test('after the match the feed has the result', async () => {
  it.clock.set('2026-03-15T20:00:00Z');
  await buildResult(it, { time: '17:30' }, { halfTime: [1, 0], score90: [2, 1] });
  await settleMatch(it.ctx, matchId);
  const { body } = await get(`/feeds/analyst/${author.id}.xml?locale=en`);
  expect(elements(body).find(([name]) => name === 'summary')?.[1]).toMatch(
    /^Arsenal v Chelsea\n.*\nResult: half win\.$/s,
  );
});
