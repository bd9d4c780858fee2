import { z } from 'zod';
import { mobilePattern, smsCodePattern } from '#domain/input-rules.ts';
import { parseCalendarDate } from '#domain/match/calendar-date.ts';
import { markets } from '#domain/market/market.ts';
import { MAX_FEN } from '#domain/money/fen.ts';

/** Schemas shared by many calls. */

export const id = z.uuid();
export const instant = z.iso.datetime();
export const fenAmount = z.int().min(-MAX_FEN).max(MAX_FEN);
export const positiveFen = z.int().min(1).max(MAX_FEN);
export const market = z.enum(markets);
/** Market of a scheme: one market, or a parlay of several matches. */
export const schemeMarket = z.union([market, z.literal('parlay')]);
export const outcome = z.enum(['win', 'halfWin', 'push', 'halfLoss', 'loss', 'void']);
export const ruleSet = z.enum(['jc', 'book']);
/** A calendar day in the years 1850 to 2199; others are beyond what the database can calculate with. */
export const calendarDay = z.iso.date().refine((day) => parseCalendarDate(day) !== null);
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const mobile = z.string().regex(mobilePattern);
export const smsCode = z.string().regex(smsCodePattern);

export const score = z.tuple([z.int(), z.int()]);

export const probability = z.number().min(0).max(1);

/** Code of a competition, such as `en.1`. */
export const competitionCode = z.string().regex(/^[\w.-]{1,20}$/);

/** Key of a team, such as `arsenal`. */
export const teamKey = z.string().regex(/^[\w.-]{1,60}$/);

/** A name in both languages; the client shows the one of its locale. */
export const name = z.object({ zh: z.string(), en: z.string() });

/** Odds in thousandths with their display text, line in quarter goals. */
export const quote = z.object({
  market,
  pick: z.string(),
  lineQuarters: z.int().nullable(),
  oddsMilli: z.int(),
  oddsText: z.string(),
});

export const cursor = z.string().max(200);
export const limit = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(50));

/** Query of a cursor-paged list. */
export const page = { cursor: cursor.optional(), limit: limit.optional() };

export const nothing = z.object({});

/** An estimate with its 95 % interval, each in basis points (100 are 1 %). */
export const interval = z.object({ low: z.int(), value: z.int(), high: z.int() });

/** Public identity of an analyst. */
export const analystName = z.object({
  id,
  nickname: z.string(),
  avatar: z.string().nullable(),
  identityVerified: z.boolean(),
});

/** A point of a curve of cumulative profit at level stakes, in hundredths of a unit. */
export const profitPoint = z.object({ at: instant, profitHundredths: z.int() });
