import type { LineUp, LineUpPlayer, Side } from '#domain/match/match-details.ts';
import type { Team } from '#server/providers/football/names/teams.ts';
import { type DemoFixture, nameOf } from './calendar.ts';
import { coachName, playerName } from '../people/names.ts';
import { oneOf, type Random, seededRandom } from './seeded-random.ts';

type Position = NonNullable<LineUpPlayer['position']>;

/** A player of a demo club; names and numbers are of no real person. */
export interface DemoPlayer {
  readonly name: string;
  readonly number: number;
  readonly position: Position;
}

/** Places of a squad, best first in each line. */
const places: readonly (readonly [Position, readonly number[]])[] = [
  ['goalkeeper', [1, 13, 25]],
  ['defender', [4, 5, 2, 3, 15, 22, 24, 26]],
  ['midfielder', [8, 6, 10, 16, 14, 18, 20, 28]],
  ['forward', [9, 7, 11, 17, 19]],
];

/** Defenders, midfielders and forwards of each formation. */
const formations: ReadonlyMap<string, readonly [number, number, number]> = new Map([
  ['4-4-2', [4, 4, 2]],
  ['4-3-3', [4, 3, 3]],
  ['4-2-3-1', [4, 5, 1]],
  ['4-1-4-1', [4, 5, 1]],
  ['3-5-2', [3, 5, 2]],
  ['5-3-2', [5, 3, 2]],
]);

const bench: Readonly<Record<Position, number>> = { goalkeeper: 1, defender: 3, midfielder: 3, forward: 2 };
/** A player stays this many seasons; places change hands in different ones. */
const SEASONS_OF_A_PLAYER = 6;
const SEASONS_OF_A_COACH = 4;
/** How far a player may be out of form: four places of the order. */
const FORM = 4;

const SQUADS_KEPT = 200;
const squads = new Map<string, readonly DemoPlayer[]>();

/** The players of a club in a season, best first in each line; drawn once for all its matches. */
export function squadOf({ teamKey }: Team, season: number): readonly DemoPlayer[] {
  const key = `${teamKey} ${season}`;
  const known = squads.get(key) ?? drawSquad(teamKey, season);
  if (squads.size >= SQUADS_KEPT) squads.clear();
  squads.set(key, known);
  return known;
}

function drawSquad(teamKey: string, season: number): readonly DemoPlayer[] {
  const taken = new Set<string>();
  return places.flatMap(([position, numbers]) =>
    numbers.map((number) => {
      const term = termOf(`${teamKey} ${number}`, season, SEASONS_OF_A_PLAYER);
      const name = freeName(`${teamKey} ${number} ${term}`, taken);
      taken.add(name);
      return { name, number, position };
    }),
  );
}

/** Events name a player by name alone, so no two of a squad share one. */
function freeName(seed: string, taken: ReadonlySet<string>): string {
  const name = playerName(seed);
  return taken.has(name) ? freeName(`${seed} again`, taken) : name;
}

/** Who plays for one side of a match. */
export function lineUpOf(fixture: DemoFixture, side: Side): LineUp {
  const team = fixture[side];
  const coachTerm = `${team.teamKey} ${termOf(`${team.teamKey} coach`, fixture.seasonNumber, SEASONS_OF_A_COACH)}`;
  const formation = oneOf([...formations.keys()], seededRandom(`formation ${coachTerm}`));
  const [defenders = 4, midfielders = 4, forwards = 2] = formations.get(formation) ?? [];
  const wanted = { goalkeeper: 1, defender: defenders, midfielder: midfielders, forward: forwards };
  const random = seededRandom(`line-up ${nameOf(fixture)} ${side}`);
  const squad = inForm(squadOf(team, fixture.seasonNumber), random);
  const best = (players: readonly DemoPlayer[], counts: Readonly<Record<Position, number>>): DemoPlayer[] =>
    places.flatMap(([position]) =>
      players.filter((player) => player.position === position).slice(0, counts[position]),
    );
  const starting = best(squad, wanted);
  const others = squad.filter((player) => !starting.includes(player));
  return { side, formation, coach: coachName(coachTerm), starting, bench: best(others, bench) };
}

/** The order a coach chooses by today: the usual one, somewhat stirred. A goalkeeper is changed less often. */
function inForm(squad: readonly DemoPlayer[], random: Random): DemoPlayer[] {
  return squad
    .map((player, at) => ({ player, at: at + random() * (player.position === 'goalkeeper' ? 1.1 : FORM) }))
    .sort((one, other) => one.at - other.at)
    .map(({ player }) => player);
}

function termOf(place: string, season: number, length: number): number {
  return Math.floor(season / length + seededRandom(`term ${place}`)());
}
