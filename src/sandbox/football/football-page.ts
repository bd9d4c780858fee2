import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html, renderPage } from '#sandbox/pages/html.ts';
import { requestPairs } from '../request-pairs.ts';
import { pairingOf } from './clubs.ts';
import { feedFaultNames, feedFaults, feedNames } from './feed-faults.ts';
import type { Fixture } from './fixture.ts';
import { FOOTBALL_TOKEN, type Football } from './football.ts';
import { cancelGoal, endMatch, playMinute, scoreGoal } from './play.ts';

/** Actions of the page. */
const moves: Readonly<Record<string, { label: string; change: (fixture: Fixture) => Fixture }>> = {
  minute: { label: '一分钟 minute', change: playMinute },
  quarter: {
    label: '十五分钟 quarter',
    change: (fixture) => Array.from({ length: 15 }).reduce<Fixture>(playMinute, fixture),
  },
  home: { label: '主队进球 home', change: (fixture) => scoreGoal(fixture, 'home', 'A. Striker') },
  away: { label: '客队进球 away', change: (fixture) => scoreGoal(fixture, 'away', 'B. Striker') },
  cancel: { label: '取消进球 cancel goal', change: cancelGoal },
  end: { label: '终场 end', change: endMatch },
  postpone: {
    label: '延期 postpone',
    change: (fixture) => ({ ...fixture, state: 'postponed', period: null }),
  },
};

/** `/football`: hand-set matches with their actions, and the faults of all providers. */
export function addFootballPage(app: FastifyInstance, football: Football): void {
  app.get('/football', (_request, reply) =>
    reply.type('text/html;charset=utf-8').send(renderFootball(football)),
  );
  app.post('/football', (request: FastifyRequest, reply) => {
    const form = new Map(requestPairs(request));
    const fixture = football.world.fixture(Number(form.get('id')));
    const move = moves[form.get('move') ?? ''];
    if (fixture && move) football.world.put(move.change(fixture));
    const feed = feedNames.find((name) => name === form.get('feed'));
    const fault = feedFaultNames.find((name) => name === form.get('fault')) ?? null;
    if (feed) football.faults.set(feed, fault, null);
    return reply.redirect('/football', 303);
  });
}

function renderFootball({ world, faults, asked }: Football): string {
  const shown = new Map(faults.shown().map(({ feed, fault }) => [feed, fault]));
  return renderPage(
    '足球沙箱 Football sandbox',
    html`<main>
<h1>足球数据沙箱 <span lang="en">Football feeds</span></h1>
<p>四个数据源，令牌为 ${FOOTBALL_TOKEN}。<span lang="en">Four providers; the token is ${FOOTBALL_TOKEN}.</span></p>
<h2>故障 <span lang="en">Faults</span></h2>
${feedNames.map(
  (feed) => html`<form method="post" action="/football"><label>${feed} (${asked.get(feed) ?? 0})
<input type="hidden" name="feed" value="${feed}">
<select name="fault"><option value="">正常 none</option>${feedFaultNames.map(
    (name) =>
      html`<option value="${name}"${shown.get(feed) === name ? html` selected` : ''}>${feedFaults[name].zh} ${feedFaults[name].en}</option>`,
  )}</select></label><button>设置 set</button></form>`,
)}
<h2>比赛 <span lang="en">Matches</span></h2>
${world.fixtures().map(renderFixture)}
</main>`,
  );
}

function renderFixture(fixture: Fixture) {
  const { league, home, away } = pairingOf(fixture);
  const score = fixture.score?.join('-') ?? '–';
  const clock = [fixture.state, fixture.period, fixture.minute].filter((part) => part !== null).join(' ');
  return html`<form method="post" action="/football">
<input type="hidden" name="id" value="${fixture.id}">
<p><strong>${home.official} ${score} ${away.official}</strong><br>${fixture.id} ${league.code} ${fixture.kickoffAt} ${clock}</p>
<label>发生 <span lang="en">What happens</span> <select name="move">${Object.entries(moves).map(
    ([name, { label }]) => html`<option value="${name}">${label}</option>`,
  )}</select></label><button>执行 go</button>
</form>`;
}
