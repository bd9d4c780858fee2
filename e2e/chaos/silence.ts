import { acknowledged, type World } from '../kill/people.ts';

const LOOK_MS = 50;

/** Measures the longest time in which nothing was acknowledged, from now on. */
export function listenForSilence(world: World): { longestMs(): number } {
  let [last, since, longest] = [acknowledged(world), performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (acknowledged(world) === last) return;
    last = acknowledged(world);
    since = now;
  }, LOOK_MS);
  return {
    longestMs() {
      clearInterval(timer);
      return longest;
    },
  };
}
