import type { FastifyInstance } from 'fastify';
import { leagues } from './clubs.ts';
import { type FeedFaultName, type FeedName, feedFaultNames, feedNames } from './feed-faults.ts';
import { aFixture, type Fixture, periods, type Side, states } from './fixture.ts';
import type { Football } from './football.ts';
import { cancelGoal, playMinute, scoreGoal } from './play.ts';

const id = { type: 'integer', minimum: 1 };
const score = {
  type: ['array', 'null'],
  items: { type: 'integer', minimum: 0, maximum: 99 },
  minItems: 2,
  maxItems: 2,
};
const minute = { type: ['integer', 'null'], minimum: 0, maximum: 130 };
const list = { type: 'array', items: { type: 'object' } };
const fixtureBody = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: {
    id,
    matchday: id,
    home: id,
    away: id,
    minute,
    added: minute,
    score,
    halfTime: score,
    afterExtraTime: score,
    shootOut: score,
    events: list,
    lineUps: list,
    odds: list,
    statistics: { type: 'object' },
    league: { type: 'string', enum: leagues.map(({ code }) => code) },
    kickoffAt: { type: 'string', format: 'date-time' },
    state: { type: 'string', enum: states },
    period: { type: ['string', 'null'], enum: [...periods, null] },
  },
};
const faultBody = {
  type: 'object',
  required: ['feed', 'fault'],
  additionalProperties: false,
  properties: {
    feed: { type: 'string', enum: feedNames },
    fault: { type: ['string', 'null'], enum: [...feedFaultNames, null] },
    times: { type: ['integer', 'null'], minimum: 1, default: null },
  },
};
const quotaBody = {
  type: 'object',
  required: ['feed', 'perMinute'],
  additionalProperties: false,
  properties: {
    feed: { type: 'string', enum: ['football-data-org', 'api-football'] },
    perMinute: { type: 'integer', minimum: 0 },
    perDay: { type: ['integer', 'null'], minimum: 0, default: null },
  },
};
const stepBody = (properties: object) => ({
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: { id, ...properties },
});
const side = { type: 'string', enum: ['home', 'away'], default: 'home' };

/** Control API: changes and advances matches, sets faults. */
export function addFootballControl(app: FastifyInstance, football: Football): void {
  const { world, faults, asked } = football;
  addProviderControl(app, football);
  app.get('/football/control/world', () => ({
    fixtures: world.fixtures(),
    faults: faults.shown(),
    asked: Object.fromEntries(asked),
  }));
  app.post('/football/control/reset', () => {
    world.reset();
    return { fixtures: world.fixtures() };
  });

  type PutBody = { Body: Partial<Fixture> & { id: number } };
  app.post<PutBody>('/football/control/fixture', { schema: { body: fixtureBody } }, (request, reply) => {
    const { body } = request;
    const known = world.fixture(body.id) ?? newFixture(body);
    if (!known)
      return reply.code(400).send({ message: 'A new match needs league, home, away and kickoffAt.' });
    world.put({ ...known, ...body });
    return reply.send(world.fixture(body.id));
  });

  const step = <Body extends { id: number }>(
    name: string,
    properties: object,
    change: (fixture: Fixture, body: Body) => Fixture,
  ) => {
    const schema = { body: stepBody(properties) };
    app.post(`/football/control/${name}`, { schema }, (request, reply) => {
      // Validated by the schema above.
      const body = request.body as Body;
      const fixture = world.fixture(body.id);
      if (!fixture) return reply.code(404).send({ message: 'No such match.' });
      world.put(change(fixture, body));
      return reply.send(world.fixture(fixture.id));
    });
  };
  const minutes = { type: 'integer', minimum: 1, maximum: 200, default: 1 };
  step<{ id: number; minutes: number }>('advance', { minutes }, (fixture, body) =>
    Array.from({ length: body.minutes }).reduce<Fixture>(playMinute, fixture),
  );
  const goal = { side, player: { type: 'string', default: 'A. Striker' } };
  step<{ id: number; side: Side; player: string }>('goal', goal, (fixture, body) =>
    scoreGoal(fixture, body.side, body.player),
  );
  step('cancel-goal', {}, cancelGoal);
  const kickoffAt = { type: 'string', format: 'date-time' };
  step<{ id: number; kickoffAt: string }>('move', { kickoffAt }, (fixture, body) => ({
    ...fixture,
    kickoffAt: new Date(body.kickoffAt).toISOString(),
  }));
}

/** Faults and quotas of the providers. */
function addProviderControl(app: FastifyInstance, { faults, quotas }: Football): void {
  type FaultBody = { Body: { feed: FeedName; fault: FeedFaultName | null; times: number | null } };
  app.post<FaultBody>('/football/control/fault', { schema: { body: faultBody } }, ({ body }) => {
    faults.set(body.feed, body.fault, body.times);
    return { faults: faults.shown() };
  });
  type QuotaBody = { Body: { feed: keyof typeof quotas; perMinute: number; perDay: number | null } };
  app.post<QuotaBody>('/football/control/quota', { schema: { body: quotaBody } }, ({ body }) => {
    Object.assign(quotas[body.feed], { perMinute: body.perMinute, perDay: body.perDay });
    return { feed: body.feed, perMinute: body.perMinute, perDay: body.perDay };
  });
}

/** A new match; null if league, clubs or kick-off are missing, or the clubs play elsewhere. */
function newFixture(said: Partial<Fixture> & { id: number }): Fixture | null {
  const { league: code, home, away, kickoffAt, matchday = 1 } = said;
  const clubs = leagues.find((league) => league.code === code)?.clubs.map((club) => club.id) ?? [];
  if (!code || !home || !away || !kickoffAt || !clubs.includes(home) || !clubs.includes(away)) return null;
  return aFixture({ id: said.id, league: code, matchday, home, away, kickoffAt });
}
