import type { LineUp } from './queries.ts';

type Player = LineUp['starting'][number];

const TEAM = 11;
const order: readonly Player['position'][] = ['goalkeeper', 'defender', 'midfielder', 'forward'];

/**
 * The rows of a line-up on a pitch, goalkeeper first: by its formation, else by position. Within a row players keep
 * their order. Null unless there are eleven players and it is known where each stands.
 */
export function pitchRows({ formation, starting }: LineUp): readonly (readonly Player[])[] | null {
  if (starting.length !== TEAM || starting.some(({ position }) => position === null)) return null;
  const players = order.flatMap((position) => starting.filter((player) => player.position === position));
  const sizes =
    sizesOf(formation) ?? order.map((each) => players.filter((of) => of.position === each).length);
  if (players[1]?.position === 'goalkeeper' || players[0]?.position !== 'goalkeeper') return null;
  return sizes.flatMap((size, line) => {
    const at = sizes.slice(0, line).reduce((sum, each) => sum + each, 0);
    return size === 0 ? [] : [players.slice(at, at + size)];
  });
}

/** `4-2-3-1` with its goalkeeper; null if it is not one of ten others. */
function sizesOf(formation: string | null): readonly number[] | null {
  const sizes = formation?.split('-').map(Number) ?? [];
  const sum = sizes.reduce((total, size) => total + size, 0);
  return sizes.length > 1 && sum === TEAM - 1 ? [1, ...sizes] : null;
}
