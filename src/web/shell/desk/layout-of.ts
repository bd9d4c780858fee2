import { pathOf, paths } from '#web/paths/paths.ts';
import type { OpenedFrom } from '../navigation/use-go-back.ts';

/** How a page is laid out from 1024 px. */
export interface DeskLayout {
  /** `list`: at the left, others beside it · `detail`: beside the list it is in · `single`: alone. */
  readonly kind: 'list' | 'detail' | 'single';
  /** URL of the list beside a detail, unless it was opened from another one. */
  readonly list: string | null;
  /** Whether the list that it was opened from is shown instead. */
  readonly isOfAnyList: boolean;
  /** URLs of the pages at the right of a list. */
  readonly beside: readonly string[];
  /** Whether it names a page of its own for the right. */
  readonly hasCompanion: boolean;
}

type Name = keyof typeof paths;
type Query = Readonly<{ pathname: string; search: string }>;

const schemes = paths.home({ section: 'schemes' });
const ranks = paths.home({ section: 'ranks' });

/** Public pages and the list that a visitor would find them in. */
const details: Partial<Record<Name, string>> = {
  gameDetails: paths.home(),
  teamPage: paths.home(),
  competitionPage: paths.home(),
  calibration: paths.home(),
  schemeDetails: schemes,
  userPage: ranks,
  compare: ranks,
  recordDefinitions: ranks,
};

/** Pages that the account page leads to. */
const accountPages: readonly Name[] = [
  'detail',
  'recharge',
  'rechargeRefunds',
  'income',
  'withdraw',
  'withdrawals',
  'taxStatement',
  'accountSecurity',
  'certification',
  'bindPhone',
  'bindAlipay',
  'devices',
  'protection',
  'accountRemoval',
  'editUser',
  'inbox',
  'myFollows',
  'mySchemes',
  'myUnlocks',
  'books',
  'analystApplication',
  'newcomers',
  'connectUs',
  'feedback',
  'aboutUs',
  'protocol',
  'log',
];

/** Lists beside which a public page opened from them is shown. */
const openers: readonly Name[] = ['home', 'homeAlias', 'myUnlocks', 'mySchemes', 'myFollows'];

const namesByPath = new Map(
  // `Object.keys` types keys as strings.
  (Object.keys(paths) as Name[]).map((name) => [pathOf(name), name]),
);

const alone: DeskLayout = { kind: 'single', list: null, isOfAnyList: false, beside: [], hasCompanion: false };

export function layoutOf({ pathname, search }: Query): DeskLayout {
  const name = namesByPath.get(pathname);
  if (name === 'home' || name === 'homeAlias')
    return Object.assign({}, alone, { kind: 'list', beside: besideSection(search) });
  if (name === 'mine') return Object.assign({}, alone, { kind: 'list', beside: [paths.inbox()] });
  const list = name && details[name];
  if (list !== undefined) {
    const hasCompanion = name === 'gameDetails' || name === 'schemeDetails';
    return { kind: 'detail', list, isOfAnyList: true, beside: [], hasCompanion };
  }
  return name && accountPages.includes(name)
    ? Object.assign({}, alone, { kind: 'detail', list: paths.mine() })
    : alone;
}

/** The other sections of home. */
function besideSection(search: string): readonly string[] {
  const section = new URLSearchParams(search).get('section');
  if (section === 'schemes') return [ranks];
  return section === 'ranks' ? [schemes] : [schemes, ranks];
}

/** The list a page opened from the present one belongs to: the present one, or that which it was opened from. */
export function listBehind({ pathname, search }: Query, state: unknown): string | undefined {
  const name = namesByPath.get(pathname);
  return name && openers.includes(name)
    ? pathname + search
    : ((state as Partial<OpenedFrom> | null)?.list ?? undefined);
}

/** The entry of the side navigation that a page belongs to. */
export type Entry = 'home' | 'schemes' | 'ranks' | 'myFollows' | 'inbox' | 'mine';

/** @returns `isItself` if the entry leads to exactly this page */
export function entryOf(
  { pathname, search }: Query,
  list: string | null,
): { entry: Entry; isItself: boolean } | null {
  const name = namesByPath.get(pathname);
  if (name === 'inbox' || name === 'myFollows' || name === 'mine') return { entry: name, isItself: true };
  const isHome = name === 'home' || name === 'homeAlias';
  const shown = isHome ? search : list === null ? null : new URL(list, 'http://page.invalid').search;
  if (shown === null) return null;
  if (!isHome && list?.startsWith(paths.mine())) return { entry: 'mine', isItself: false };
  const section = new URLSearchParams(shown).get('section');
  const entry = section === 'schemes' || section === 'ranks' ? section : 'home';
  return { entry, isItself: isHome };
}
