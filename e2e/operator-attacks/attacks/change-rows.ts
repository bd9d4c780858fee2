import { sql } from 'kysely';
import { type Attack, leavingNothing } from '../attack.ts';
import { everywhere, onPages, remarkedOnPages } from './expectations.ts';
import { lostOf } from './hide-losses.ts';

/** A statement about the lost scheme, as `$1`. */
const onLost = (...statements: readonly string[]): Attack['perform'] =>
  leavingNothing(async (scene) => {
    for (const statement of statements) await scene.db.run(statement, [lostOf(scene)]);
  });
const itsMatch = '(SELECT match_id FROM scheme WHERE id = $1)';

/** Rows that pages, settlements or figures read. */
export const changingRows: readonly Attack[] = [
  {
    number: '4',
    title: 'change the stored pick and odds alone',
    needs: 'database',
    expected: onPages,
    perform: onLost(
      `UPDATE scheme_pick SET pick = 'away', odds_milli = odds_milli + 100 WHERE scheme_id = $1`,
    ),
  },
  {
    number: '5',
    title: 'change the salt',
    needs: 'database',
    expected: everywhere,
    perform: onLost('UPDATE scheme SET salt = sha256(salt) WHERE id = $1'),
  },
  {
    number: '6',
    title: 'back-date the stored publication',
    needs: 'database',
    expected: onPages,
    perform: onLost(`UPDATE scheme SET published_at = published_at - interval '5 hours' WHERE id = $1`),
  },
  {
    number: '11',
    title: 'change the score of a settled match',
    needs: 'database',
    expected: remarkedOnPages,
    perform: onLost(`UPDATE match SET home_90 = 2 WHERE id = ${itsMatch}`),
  },
  {
    // The server takes it for a correction of the feeds: it records a second result and corrects the settlements.
    number: '11b',
    title: 'change it in all rows of the feeds, so that the server corrects',
    needs: 'database',
    expected: { reconcile: 'found' },
    otherwise: 'who knows the match: both results and every correction are in the log',
    shows: async ({ ctx }, scene) => {
      const { rows } = await sql<{ kind: string }>`
        SELECT kind FROM log_leaf WHERE scheme_id = ${lostOf(scene)} AND kind = 'correct'`.execute(ctx.db);
      return rows.length === 1;
    },
    perform: onLost(
      `UPDATE match SET home_90 = 2 WHERE id = ${itsMatch}`,
      `UPDATE match_report SET home_90 = 2 WHERE match_id = ${itsMatch}`,
      `UPDATE match_version SET content = jsonb_set(content, '{score90,0}', '2')
        WHERE match_id = ${itsMatch} AND content ->> 'state' = 'finished'`,
    ),
  },
  {
    number: '12',
    title: 'move the kick-off of a settled match in all rows of the feeds',
    needs: 'database',
    expected: remarkedOnPages,
    perform: onLost(
      `UPDATE match SET kickoff_at = kickoff_at + interval '3 hours' WHERE id = ${itsMatch}`,
      `UPDATE match_report SET kickoff_at = kickoff_at + interval '3 hours' WHERE match_id = ${itsMatch}`,
      `UPDATE match_version SET content = jsonb_set(content, '{kickoffAt}',
         to_jsonb(replace(content ->> 'kickoffAt', 'T15:', 'T18:'))) WHERE match_id = ${itsMatch}`,
    ),
  },
  {
    number: '13a',
    title: 'inflate a record',
    needs: 'database',
    expected: onPages,
    perform: onLost(
      `UPDATE record_tally SET profit_e16 = profit_e16 + 100000000000000000, won_halves = won_halves + 8
        WHERE id = (SELECT min(id) FROM record_tally WHERE author_id = (SELECT author_id FROM scheme WHERE id = $1))`,
    ),
  },
  {
    number: '13b',
    title: 'inflate a row of the leaderboard',
    needs: 'database',
    expected: { verifyLog: 'found', savedCopy: 'found', reconcile: 'found' },
    perform: onLost(
      `UPDATE record_board SET low = low + 0.5, value = value + 0.5, high = high + 0.5,
              weight = CASE WHEN is_ranked THEN low + 0.5 ELSE schemes END
        WHERE author_id = (SELECT author_id FROM scheme WHERE id = $1)`,
    ),
  },
  {
    number: '17',
    title: 'give the ID of a match to other teams',
    needs: 'database',
    expected: onPages,
    perform: onLost(
      `UPDATE match m SET home = n.home
         FROM match n WHERE m.id = ${itsMatch} AND n.kickoff_at = '2026-03-15T20:45:00Z'`,
    ),
  },
  {
    number: '19',
    title: 'invent a timestamp of an outside authority',
    needs: 'database',
    expected: { verifyLog: 'found', savedCopy: 'found', reconcile: 'found' },
    perform: leavingNothing(({ db }) =>
      db.run(`
        INSERT INTO log_timestamp (size, authority, stamped_at, token, received_at)
        SELECT size, 'DigiCert', signed_at, '\\x3000', signed_at FROM log_head ORDER BY size LIMIT 1`),
    ),
  },
  {
    number: '20',
    title: 'rewrite predictions and their calibration',
    needs: 'database',
    expected: { verifyLog: 'found', savedCopy: 'found', reconcile: 'found' },
    perform: leavingNothing(async ({ db }) => {
      await db.run(
        `UPDATE prediction SET home_millionths = away_millionths, away_millionths = home_millionths`,
      );
      await db.run('UPDATE prediction_score SET rps = rps / 2, log_loss = log_loss / 2, brier = brier / 2');
      await db.run('UPDATE calibration_sum SET rps = rps / 2, log_loss = log_loss / 2, brier = brier / 2');
    }),
  },
];
