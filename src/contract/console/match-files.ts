import { z } from 'zod';
import { absenceReasons } from '#domain/match/match-details.ts';
import { lotteryListing, team } from '../matches/matches.ts';
import { side } from '../matches/match-data.ts';
import { id, instant, name } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { act } from './parts.ts';

/** In bytes of UTF-8: some thousand rows. */
export const MAX_CSV_BYTES = 200_000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** A CSV file as text, with its header. */
const text = z
  .string()
  .max(MAX_CSV_BYTES)
  .refine((content) => bytesOf(content) <= MAX_CSV_BYTES);

/** Something in a file that is not taken in. */
const fileFault = z.object({
  /** From 1, the header included; null if it is about the whole file. */
  line: z.int().nullable(),
  code: z.string(),
  /** One sentence with the place and the text in question. */
  words: name,
});

const matchOfFile = z.object({ id, home: team.shape.name, away: team.shape.name, kickoffAt: instant });

/** What a file changes and what of it is left out. `faultsInAll` counts all faults; the list has at most 1,000. */
const outcomeOf = <C extends z.ZodType>(change: C) =>
  z.object({
    /** Rows of the file without its header. */
    rows: z.int(),
    /** False when the file cannot be used at all: then nothing changes. */
    isUsable: z.boolean(),
    changes: z.array(change),
    /** Matches of the file about which it says nothing new. */
    unchanged: z.int(),
    faults: z.array(fileFault),
    faultsInAll: z.int(),
  });

const listingOutcome = outcomeOf(
  z.object({
    match: matchOfFile,
    before: lotteryListing.nullable(),
    /** Null for a match that loses its number to another one. */
    after: lotteryListing.nullable(),
  }),
);

const absence = z.object({
  side,
  player: z.string(),
  reason: z.enum(absenceReasons),
  isDoubtful: z.boolean(),
});

const absenceOutcome = outcomeOf(
  z.object({
    match: matchOfFile,
    /** Of earlier files; feeds have lists of their own. Null if no file named the match. */
    before: z.array(absence).nullable(),
    /** Empty: the app shows what the feeds say again. */
    after: z.array(absence),
  }),
);

const refusesFiles = ['OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH', 'CSV_UNREADABLE'] as const;

export const previewListings = defineConsoleCall({
  method: 'POST',
  path: '/api/console/match-files/listings/preview',
  summary: 'Read a file of lottery numbers: what it would change, and each fault; nothing is stored',
  audience: { action: 'importListings' },
  body: z.strictObject({ text }),
  reply: listingOutcome,
  refusals: [],
});

export const importListings = defineConsoleCall({
  method: 'POST',
  path: '/api/console/match-files/listings/import',
  summary:
    'Take in lottery numbers of matches: `game,issue,number,competition,season,home,away,handicap`; rows with faults are left out',
  audience: { action: 'importListings' },
  body: z.strictObject({ text, ...act }),
  reply: listingOutcome,
  refusals: refusesFiles,
});

export const previewAbsences = defineConsoleCall({
  method: 'POST',
  path: '/api/console/match-files/absences/preview',
  summary: 'Read a file of absent players: what it would change, and each fault; nothing is stored',
  audience: { action: 'importAbsences' },
  body: z.strictObject({ text }),
  reply: absenceOutcome,
  refusals: [],
});

export const importAbsences = defineConsoleCall({
  method: 'POST',
  path: '/api/console/match-files/absences/import',
  summary:
    'Take in absent players: `competition,season,home,away,side,player,reason,doubtful`; a file has the whole list of each match that it names',
  audience: { action: 'importAbsences' },
  body: z.strictObject({ text, ...act }),
  reply: absenceOutcome,
  refusals: refusesFiles,
});
