import type { Fact } from '#contract/console/facts.ts';
import { paths } from './paths.ts';

type Linked = Extract<Fact, { kind: 'link' }>;

/** Pages of the app that show what a fact links to, as in the specification's paths. */
const appPages: Partial<Readonly<Record<Linked['of'], string>>> = {
  scheme: '/pages/sub/schemeDetails/index',
};

/** The address of a linked thing; null if no page shows it. */
export function linkTarget({ of, id }: Pick<Linked, 'of' | 'id'>): string | null {
  if (of === 'user') return paths.user(id);
  if (of === 'match') return paths.match(id);
  const page = appPages[of];
  return page === undefined ? null : `${page}?${new URLSearchParams({ id })}`;
}
