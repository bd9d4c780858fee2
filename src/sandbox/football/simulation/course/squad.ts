import type { LineUp, LineUpPlayer, Side } from '../model.ts';
import type { SimulatedClub } from '../clubs.ts';
import { type SimulatedFixture, nameOf } from '../calendar.ts';
import { coachName, playerName } from './names.ts';
import { oneOf, type Random, seededRandom } from '../seeded-random.ts';

type Position = NonNullable<LineUpPlayer['position']>;

/** An invented player. */
export interface Player {
  readonly name: string;
  readonly number: number;
  readonly position: Position;
}

/** Shirt numbers of a squad by position, best first. */
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
/** A player stays this many seasons; they end at different times. */
const SEASONS_OF_A_PLAYER = 6;
const SEASONS_OF_A_COACH = 4;
/** Maximum effect of form on the order of players, in places. */
const FORM = 4;

const SQUADS_KEPT = 200;
const squads = new Map<string, readonly Player[]>();

/** Players of a club in a season by position, best first; cached. */
export function squadOf({ key: club }: SimulatedClub, season: number): readonly Player[] {
  const key = `${club} ${season}`;
  const known = squads.get(key) ?? drawSquad(club, season);
  if (squads.size >= SQUADS_KEPT) squads.clear();
  squads.set(key, known);
  return known;
}

function drawSquad(key: string, season: number): readonly Player[] {
  const taken = new Set<string>();
  return places.flatMap(([position, numbers]) =>
    numbers.map((number) => {
      const term = termOf(`${key} ${number}`, season, SEASONS_OF_A_PLAYER);
      const name = freeName(`${key} ${number} ${term}`, taken);
      taken.add(name);
      return { name, number, position };
    }),
  );
}

/** Events identify players by name, so names are unique in a squad. */
function freeName(seed: string, taken: ReadonlySet<string>): string {
  const name = playerName(seed);
  return taken.has(name) ? freeName(`${seed} again`, taken) : name;
}

/** Line-up of one side. */
export function lineUpOf(fixture: SimulatedFixture, side: Side): LineUp {
  const team = fixture[side];
  const coachTerm = `${team.key} ${termOf(`${team.key} coach`, fixture.seasonNumber, SEASONS_OF_A_COACH)}`;
  const formation = oneOf([...formations.keys()], seededRandom(`formation ${coachTerm}`));
  const [defenders = 4, midfielders = 4, forwards = 2] = formations.get(formation) ?? [];
  const wanted = { goalkeeper: 1, defender: defenders, midfielder: midfielders, forward: forwards };
  const random = seededRandom(`line-up ${nameOf(fixture)} ${side}`);
  const squad = inForm(squadOf(team, fixture.seasonNumber), random);
  const best = (players: readonly Player[], counts: Readonly<Record<Position, number>>): Player[] =>
    places.flatMap(([position]) =>
      players.filter((player) => player.position === position).slice(0, counts[position]),
    );
  const starting = best(squad, wanted);
  const others = squad.filter((player) => !starting.includes(player));
  return { side, formation, coach: coachName(coachTerm), starting, bench: best(others, bench) };
}

/** Order by quality and form of the day. A goalkeeper is changed less often. */
function inForm(squad: readonly Player[], random: Random): Player[] {
  return squad
    .map((player, at) => ({ player, at: at + random() * (player.position === 'goalkeeper' ? 1.1 : FORM) }))
    .sort((one, other) => one.at - other.at)
    .map(({ player }) => player);
}

function termOf(place: string, season: number, length: number): number {
  return Math.floor(season / length + seededRandom(`term ${place}`)());
}
