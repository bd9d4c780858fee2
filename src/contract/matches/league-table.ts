import { z } from 'zod';
import { tableZones } from '#domain/match/table-zones.ts';
import { team } from './matches.ts';
import { result, tally } from './tally.ts';

/** A row of a league table. */
export const tableRow = z.object({
  ...tally,
  rank: z.int(),
  team,
  points: z.int(),
  /** Points deducted by the league, from a feed's own table. */
  deducted: z.int(),
});

/** The current table of a competition. */
export const leagueTable = z.object({
  season: z.string(),
  rows: z.array(
    tableRow.extend({
      /** Its latest results in this table, oldest first, at most five. */
      form: z.array(result),
      /** What the place leads to at the end of the season; null if nothing, or if not known. */
      zone: z.enum(tableZones).nullable(),
    }),
  ),
});
