import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { signEmptyHead } from '#server/features/trust/log/sign-empty-head.ts';
import { openWitnesses, type Witnesses } from '#server/providers/witness/open-witnesses.ts';
import { formatVerifierKey } from '#domain/log/verifier-key.ts';
import { opensslCrypto } from '#openssl/note-crypto.ts';
import { newWitness } from '#test/build/cosignature/witnesses.ts';
import { witnessPolicy } from '#test/build/cosignature/running-witness.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import * as logWords from '#web/features/trust/log/words.ts';
import * as words from '#web/proof/words.ts';
import * as shellWords from '#web/shell/words.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { startSystem, type System } from '../../system/system.ts';

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
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: false });
}

/** The log begins anew with other keys at the same address, as by an operator with the database and the configuration. */
async function setLogKeys(): Promise<void> {
  const { ctx, database } = system.app;
  const file = (name: string) => join(system.folder, `${name}-other.pem`);
  const log = Object.assign({}, ctx.config.log, { keyFile: file('log'), clockKeyFile: file('clock') });
  Object.assign(ctx.config, { log });
  await database.asOwner((run) =>
    run(`SET session_replication_role = replica; DELETE FROM log_head;
         SET session_replication_role = origin`),
  );
  await signEmptyHead(ctx);
}

/** Replaces the witnesses of the running server, as a restart with another file does. */
function setWitnesses(...of: ReturnType<typeof newWitness>[]): void {
  const witnesses = of.map(({ name, keys }) => ({
    url: `http://127.0.0.1:9/${name}`,
    verifierKeys: keys.map((key) => formatVerifierKey(opensslCrypto.sha256, key)),
  }));
  const file = join(system.folder, 'witnesses.policy');
  writeFileSync(file, witnessPolicy(witnesses));
  const opened = openWitnesses({ production: false, witnessPolicyFile: file, outsideTimeoutMs: 1_000 });
  (system.app.ctx as { witnesses: Witnesses | null }).witnesses = opened;
}

test.each(storyIn('en'))(
  'a reader who returns after the operator swapped a witness sees both keys on every page until the decision (%s)',
  async (locale) => {
    const inLocale = <W>(both: Readonly<Record<'zh' | 'en', W>>): W => both[locale];
    const [text, step, shell] = [inLocale(logWords), inLocale(words), inLocale(shellWords)];
    system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
    const [north, south, east] = [
      newWitness('north.example'),
      newWitness('south.example'),
      newWitness('east.example'),
    ];
    setWitnesses(north, south);
    await signEmptyHead(system.app.ctx);
    const { page, faults } = await openPhone(browser, { url: system.url, locale });
    // The log of a fresh site is empty and signed.
    await page.goto('/pages/sub/log/index');
    await page.getByText(step.firstStep).waitFor();
    await page.getByText(text.total('0')).waitFor();
    await shoot(page, `log-empty-${locale}`);

    setWitnesses(north, east);
    await page.goto('/');
    await page.getByText(shell.keysChanged).waitFor();
    await page.getByText(/south\.example [0-9a-f]{8}/).waitFor();
    await page.getByText(/east\.example [0-9a-f]{8}/).waitFor();
    await shoot(page, `keys-notice-${locale}`);
    // A new start of the app shows it as well, before any request.
    await page.goto('/pages/main/mine/index');
    await page.getByText(shell.keysChanged).waitFor();
    await page.getByRole('link', { name: shell.seeKeys }).tap();

    const block = page.getByRole('region', { name: text.keyChanges });
    await block.getByText(text.undecided).waitFor();
    await page.getByText(step.policyChanged).waitFor();
    await block.scrollIntoViewIfNeeded();
    await shoot(page, `keys-waiting-${locale}`);
    await block.getByRole('button', { name: text.acceptPolicy }).tap();
    await block.getByText(inLocale({ zh: /已接受/, en: /accepted / })).waitFor();
    await until(async () => (await page.getByText(step.policyChanged).count()) === 0);
    await page.goto('/');
    await page.getByText(text.title).first().waitFor();
    expect(await page.getByText(shell.keysChanged).count()).toBe(0);
    await page.goto('/pages/sub/log/index');
    await block
      .getByText(/east\.example [0-9a-f]{8}/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  },
);

test.each(storyIn('zh'))(
  'a reader who returns to a log with other keys saves the evidence, and may then start over (%s)',
  async (locale) => {
    const inLocale = <W>(both: Readonly<Record<'zh' | 'en', W>>): W => both[locale];
    const [text, step, shell] = [inLocale(logWords), inLocale(words), inLocale(shellWords)];
    system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
    await signEmptyHead(system.app.ctx);
    const { page, faults } = await openPhone(browser, { url: system.url, locale });
    await page.goto('/pages/sub/log/index');
    await page.getByText(step.firstStep).waitFor();

    await setLogKeys();
    await page.reload();
    await page.getByText(step.fault('keysChanged')).waitFor();
    await shoot(page, `log-other-keys-${locale}`);
    const saved = page.getByRole('button', { name: text.saveEvidence });
    const startOver = page.getByRole('button', { name: text.forget });
    // What was seen is not to be lost by a tap: first the file, then the new start.
    expect(await startOver.count()).toBe(0);
    // Other pages say so too, until it is decided.
    await page.goto('/');
    await page.getByText(shell.keysChanged).waitFor();
    await page.getByRole('link', { name: shell.seeKeys }).tap();
    const download = page.waitForEvent('download');
    await saved.tap();
    const evidence = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
      readonly why: string;
      readonly kept: { readonly note: string };
      readonly shown: { readonly note: string };
    };
    expect(evidence.why).toBe('keysChanged');
    expect(evidence.kept.note).not.toBe(evidence.shown.note);
    await startOver.tap();
    await until(async () => (await page.getByText(step.fault('keysChanged')).count()) === 0);
    await page.getByText(step.firstStep).waitFor();
    await shoot(page, `log-started-over-${locale}`);
    await page.reload();
    await page.getByText(text.total('0')).waitFor();
    await page.goto('/');
    await page.getByText(text.title).first().waitFor();
    for (const notice of [shell.evidence, shell.keysChanged])
      expect(await page.getByText(notice).count()).toBe(0);
    expect(faults).toEqual([]);
  },
);
