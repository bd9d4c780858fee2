import type { Fact } from '#contract/console/facts.ts';

type Linked = Extract<Fact, { kind: 'link' }>;

/** Pages of the app that show what a fact links to, as in the specification's paths. */
const appPages: Partial<Readonly<Record<Linked['of'], string>>> = {
  user: '/pages/sub/userPage/index',
  scheme: '/pages/sub/schemeDetails/index',
  match: '/pages/sub/gameDetails/index',
};

/** The address of a linked thing; null if no page shows it. */
export function linkTarget({ of, id }: Pick<Linked, 'of' | 'id'>): string | null {
  const page = appPages[of];
  return page === undefined ? null : `${page}?${new URLSearchParams({ id })}`;
}
