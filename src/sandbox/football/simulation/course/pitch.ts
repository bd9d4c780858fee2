import type { LineUp, LineUpPlayer } from '../model.ts';
import { oneOf, type Random } from '../seeded-random.ts';

/** Relative frequency by position of goals, substitutions and cards. */
const scoring = { goalkeeper: 0, defender: 1, midfielder: 3, forward: 8 } as const;
const tiring = { goalkeeper: 0, defender: 1, midfielder: 3, forward: 4 } as const;
const fouling = { goalkeeper: 0.1, defender: 3, midfielder: 3, forward: 2 } as const;

/** Share of second yellow cards that a referee gives to another player. */
const SECOND_THOUGHTS = 0.75;
const ASSISTED = 0.7;
const MOST_CHANGES = 5;

/** Players of a team on the pitch. */
export interface Pitch {
  sentOff(): number;
  scorerAndAssist(): { readonly player: string; readonly other: string | null };
  penaltyTaker(): string;
  /** Scorer of an own goal. */
  defender(): string;
  sendOff(): string;
  bookOne(): { readonly player: string; readonly isSecond: boolean };
  /** Substitutions of a minute, which counts from kick-off without added time. */
  changesDueAt(minute: number): readonly { readonly player: string; readonly other: string }[];
}

/** A team at kick-off. */
export function startPitch({ starting, bench }: LineUp, random: Random): Pitch {
  let playing = [...starting];
  let waiting = bench.filter(({ position }) => position !== 'goalkeeper');
  let sentOff = 0;
  const booked = new Set<string>();
  const due = changeMinutes(random);
  const cameOn = new Set<LineUpPlayer>();

  const heavier = (weights: Readonly<Record<NonNullable<LineUpPlayer['position']>, number>>): LineUpPlayer =>
    weighted(playing, ({ position }) => (position ? weights[position] : 0), random);
  const leave = (name: string): void => {
    playing = playing.filter((player) => player.name !== name);
  };

  return {
    sentOff: () => sentOff,
    scorerAndAssist() {
      const { name } = heavier(scoring);
      const helper = random() < ASSISTED ? heavier(scoring).name : null;
      return { player: name, other: helper === name ? null : helper };
    },
    penaltyTaker: () =>
      (playing.findLast(({ position }) => position !== 'goalkeeper') ?? heavier(scoring)).name,
    defender: () => heavier({ goalkeeper: 1, defender: 5, midfielder: 1, forward: 0.2 }).name,
    sendOff() {
      const { name } = heavier(fouling);
      leave(name);
      sentOff++;
      return name;
    },
    bookOne() {
      let { name } = heavier(fouling);
      if (booked.has(name) && random() < SECOND_THOUGHTS) {
        const clean = playing.filter((player) => !booked.has(player.name));
        if (clean.length > 0) name = oneOf(clean, random).name;
      }
      const isSecond = booked.has(name);
      booked.add(name);
      if (isSecond) {
        leave(name);
        sentOff++;
      }
      return { player: name, isSecond };
    },
    changesDueAt(minute) {
      return due
        .filter((at) => at === minute)
        .flatMap(() => {
          const tired = playing.filter((player) => !cameOn.has(player));
          const off = weighted(tired, ({ position }) => (position ? tiring[position] : 0), random);
          const on = waiting.find(({ position }) => position === off.position) ?? waiting[0];
          if (!on) return [];
          waiting = waiting.filter((player) => player !== on);
          cameOn.add(on);
          playing = playing.map((player) => (player === off ? on : player));
          return [{ player: on.name, other: off.name }];
        });
    },
  };
}

/** Three to five substitutions: some at half-time, most after an hour, in few stoppages. */
function changeMinutes(random: Random): readonly number[] {
  const changes = MOST_CHANGES - Math.floor(random() * 3);
  const stops = [
    58 + Math.floor(random() * 10),
    69 + Math.floor(random() * 9),
    79 + Math.floor(random() * 10),
  ];
  return Array.from({ length: changes }, () => (random() < 0.15 ? 45 : oneOf(stops, random)));
}

function weighted<T>(items: readonly T[], weightOf: (item: T) => number, random: Random): T {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  let left = random() * total;
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return oneOf(items, random);
}
