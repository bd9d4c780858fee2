import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { logHeadCall } from '#contract/log/log.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { draftOf } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import * as logWords from '#web/features/trust/log/words.ts';
import * as proofWords from '#web/features/schemes/details/proof/proof-words.ts';
import * as checkWords from '#web/features/trust/log/record-check-words.ts';
import * as plainWords from '#web/proof/steps/plain-words.ts';
import * as words from '#web/proof/words.ts';
import * as uiWords from '#web/ui/words.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { type Client, logInAs, visitor } from '../../system/client.ts';
import { holdAnswers } from '../../phone/hold-answers.ts';
import { importMatches, importResult, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { startSystem, type System } from '../../system/system.ts';

const AUTHOR = '13800138071';
const first: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const second: OwnMatch = { home: 'chelsea', away: 'newcastle', date: '2026-03-14', time: '15:00' };

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => system?.stop());

/** Screenshots of the journey; SHOTS names the folder. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

async function publish(author: Client, match: OwnMatch): Promise<string> {
  const body = draftOf(await matchIdOf(author, match), { idempotencyKey: randomUUID() });
  return (await author.call(publishScheme, { body })).id;
}

/** Requests another check: it is pending until its response arrives, then shows its time; so does a failed one. */
async function checkAgain(page: Page, schemeId: string, again: string, ui: typeof uiWords.zh): Promise<void> {
  const path = `/api/app/common/log/proof/${schemeId}`;
  const button = page.getByRole('button', { name: again });
  const at = (sentence: (time: string) => string) => page.getByText(new RegExp(sentence(/[\d:]{8}/.source)));
  const release = await holdAnswers(page, path);
  await button.tap();
  await page.getByText(ui.checkingNow).waitFor();
  await release();
  await at(ui.checkedAt).waitFor();
  await page.route(`**${path}`, (route) => route.abort());
  await button.tap();
  await at(ui.notCheckedAgain).waitFor();
  await page.unroute(`**${path}`);
}

const headSize = async () => (await visitor(system.url).call(logHeadCall, {})).head?.size ?? 0;

/** Statements that only the database owner can run, against the database's own rules. */
async function asSuperuser(databaseUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const statement of statements) {
      const { rowCount } = await client.query(statement);
      expect(rowCount).toBeGreaterThan(0);
    }
  } finally {
    await client.end();
  }
}

test.each(storyIn('zh'))(
  'browser and program verify the log, and report edits by the database owner (%s)',
  async (locale) => {
    const inLocale = <W>(both: Readonly<Record<'zh' | 'en', W>>): W => both[locale];
    const [text, proof, step] = [inLocale(logWords), inLocale(proofWords), inLocale(words)];
    const plain = inLocale(plainWords);
    system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
    const databaseUrl = system.app.database.url ?? '';
    await importMatches(system, [first, second], '2026-03-14T00:00:00Z');
    await system.run('user', AUTHOR, '--analyst', '--verified');
    const author = await logInAs(system.url, AUTHOR);
    const lost = await publish(author, first);
    await publish(author, second);
    await until(async () => (await headSize()) === 2);

    const { page, faults } = await openPhone(browser, { url: system.url, locale });
    await page.goto('/pages/sub/log/index');
    await page.getByText(step.firstStep).waitFor();
    await page.getByText(text.total('2')).waitFor();

    await system.moveTo('2026-03-14T20:00:00Z');
    await importResult(system, first, [0, 0], [0, 1]);
    await importResult(system, second, [1, 0], [2, 0]);
    // Two publications, two results, two settlements.
    await until(async () => (await headSize()) === 6);
    // The texts are public a day after the settlement.
    await system.moveTo('2026-03-16T20:00:00Z');
    const { seal, author: by } = await visitor(system.url).call(schemeDetails, { params: { id: lost } });

    await page.goto(`/pages/sub/schemeDetails/index?id=${lost}`);
    // Three plain lines; what they stand on is folded.
    await page.getByText(plain.unchanged, { exact: true }).first().waitFor();
    await page.getByText(plain.recomputed, { exact: true }).waitFor();
    expect(await page.getByText(step.loggedStep('1')).isVisible()).toBe(false);
    await page.getByText(proof.technical, { exact: true }).tap();
    await page.getByText(step.loggedStep('1')).waitFor();
    await page.getByText(step.sameDetail('2', '6')).waitFor();
    await page.getByText(step.earlierUntimed).waitFor();
    await page.getByText(step.settledStep).waitFor();
    await page.getByText(proof.passed(4)).waitFor();
    await page.getByText(seal).waitFor();
    await shoot(page, `proof-${locale}`);
    await checkAgain(page, lost, proof.again, inLocale(uiWords));
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: proof.download }).tap();
    const proofFile = join(system.folder, 'proof.json');
    await (await saving).saveAs(proofFile);
    const alone = await system.run('verify-log', proofFile);
    expect(alone.output).toContain('Valid: the proof of this tip holds.');
    expect(alone.code).toBe(0);

    const authorPage = `/pages/sub/log/index?author=${by.id}`;
    await page.goto(authorPage);
    await page.getByRole('button', { name: text.start, exact: true }).tap();
    await page.getByText(text.authorSound('4')).waitFor();
    await shoot(page, `author-${locale}`);
    const badge = inLocale(checkWords);
    const profile = `/pages/sub/userPage/index?id=${by.id}`;
    await page.goto(profile);
    await page.getByRole('button', { name: badge.badge }).tap();
    await page.getByRole('button', { name: badge.done }).waitFor();
    await page
      .getByRole('status')
      .getByText(/4 (条记录全部核对无误|entries verified)/)
      .waitFor();
    const copy = join(system.folder, 'log.jsonl');
    const sound = await system.run('verify-log', system.url, '--save', copy);
    expect(sound.output).toContain('Valid: all entries, checkpoints and numbers match.');
    expect(sound.code).toBe(0);
    expect((await system.run('verify-log', copy, proofFile)).code).toBe(0);

    // The first checkpoint with the entry gets invalid signatures, then its own again.
    await asSuperuser(
      databaseUrl,
      'CREATE TABLE kept_head AS SELECT * FROM log_head',
      `UPDATE log_head SET note = regexp_replace(note, '(— [^ ]+ .{20}).{10}', '\\1AAAAAAAAAA', 'g')
        WHERE size = (SELECT min(size) FROM log_head WHERE size > 0)`,
    );
    await page.goto(`/pages/sub/schemeDetails/index?id=${lost}`);
    await page.getByText(step.loggedFailed).first().waitFor();
    await asSuperuser(
      databaseUrl,
      'UPDATE log_head h SET note = k.note FROM kept_head k WHERE k.size = h.size',
    );
    await page.goto(`/pages/sub/schemeDetails/index?id=${lost}`);
    await page.getByText(plain.recomputed, { exact: true }).waitFor();
    await page.getByText(proof.passed(4)).waitFor();

    // The lost scheme is changed to a won one.
    await asSuperuser(
      databaseUrl,
      `UPDATE log_leaf SET data = replace(replace(data, '"outcome":"loss"', '"outcome":"win"'), '"profit":"-1"', '"profit":"1.05"')
        WHERE kind = 'settle' AND scheme_id = '${lost}'`,
    );
    await page.goto(`/pages/sub/schemeDetails/index?id=${lost}`);
    await page.getByText(step.loggedFailed).first().waitFor();
    await page.getByText(proof.failed, { exact: true }).waitFor();
    await shoot(page, `proof-edited-${locale}`);
    await page.goto(authorPage);
    const output =
      locale === 'zh'
        ? /登记证明无法证实第 \d 条在 6 条的快照里/
        : /does not show entry \d in the checkpoint of 6 entries/;
    await page.getByText(output).first().waitFor();
    await page.getByRole('button', { name: text.start, exact: true }).tap();
    await page.getByText(text.authorUnsound).waitFor();
    await page.getByText(text.authorDiffers([text.figure.profitHundredths])).waitFor();
    await shoot(page, `author-edited-${locale}`);
    await page.goto(profile);
    await page.getByRole('button', { name: badge.badge }).tap();
    await page.getByRole('button', { name: badge.wrong }).waitFor();
    await page.getByText(badge.unsound).waitFor();
    const edited = await system.run('verify-log', system.url);
    expect(edited.output).toMatch(
      /The tile tile\/0\/000\.p\/6 has a different hash for entry [3-6]: this entry was changed\./,
    );
    expect(edited.output).toContain('The entries are not those that were signed');
    expect(edited.code).toBe(1);
    expect((await system.run('verify-log', copy)).code).toBe(0);

    // Both settlements are deleted, with the checkpoints that cover them.
    await asSuperuser(
      databaseUrl,
      'DELETE FROM log_head WHERE size > 2',
      'DELETE FROM log_entry WHERE index >= 2',
    );
    await page.goto('/pages/sub/log/index');
    await page.getByText(step.fault('shrank')).waitFor();
    await page.getByText(text.notBelieved).waitFor();
    await shoot(page, `shrank-${locale}`);
    const keeping = page.waitForEvent('download');
    await page.getByRole('button', { name: text.saveEvidence }).tap();
    expect((await keeping).suggestedFilename()).toMatch(/^log-evidence-.*\.json$/);
    expect(faults).toEqual([]);
  },
);
