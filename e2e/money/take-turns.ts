import { type Locale, locales } from './stage.ts';

/** Tells a story in both languages at once and ends when both have, so that what one left behind disturbs nobody. */
export async function inBoth(story: (locale: Locale, other: Locale) => Promise<void>): Promise<void> {
  const told = await Promise.allSettled(
    locales.map((locale) => story(locale, locale === 'zh' ? 'en' : 'zh')),
  );
  const failed = told.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Work that is done by one at a time. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Begins the work once, when both languages have come to it. */
export function whenBothAreHere<T>(begin: () => Promise<T>): () => Promise<T> {
  let here = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = promise.then(begin);
  return () => {
    here += 1;
    if (here === locales.length) resolve();
    return done;
  };
}
