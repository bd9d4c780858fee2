import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { competition, team } from '#contract/matches/matches.ts';
import { schemeAuthor, schemeCard } from './scheme-card.ts';

export const searchKind = z.enum(['teams', 'competitions', 'analysts', 'schemes']);

const found = <T extends z.ZodType>(item: T) =>
  z.object({
    /** Best first: the name itself, then what begins with the text, then what contains it. */
    items: z.array(item),
    /** Whether more was found; a search of this kind alone has up to 30. */
    hasMore: z.boolean(),
  });

/** A scheme by its title, without what its page shows. */
const foundScheme = schemeCard.pick({
  id: true,
  author: true,
  match: true,
  market: true,
  title: true,
  priceFen: true,
  refundIfLost: true,
  saleEndsAt: true,
  state: true,
});

export const searchAll = defineCall({
  method: 'GET',
  path: '/api/app/common/search',
  summary: 'Teams, competitions, analysts and schemes by name or title, in Chinese, pinyin or English',
  shared: true,
  session: 'none',
  query: z.object({
    /** Part of a name, of its pinyin or of its pinyin initials, without regard to case and accents. */
    q: z.string().trim().min(1).max(40),
    /** Only this kind, and more of it. */
    kind: searchKind.optional(),
  }),
  reply: z.object({
    teams: found(team),
    competitions: found(competition),
    analysts: found(schemeAuthor),
    /** Neither withdrawn nor removed; by title only. */
    schemes: found(foundScheme),
  }),
  refusals: [],
});
