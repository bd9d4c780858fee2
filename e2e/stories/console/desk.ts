import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import type { Locale } from '#contract/locale.ts';
import { faultsOf } from '../../phone/browser.ts';
import type { System } from '../../system/system.ts';
import { consoleWords } from './words.ts';

/** A laptop on which one operator works, with an authenticator of its own. */
export interface Desk {
  readonly page: Page;
  readonly faults: readonly string[];
  /** Opens an enrolment link and chooses a password; returns the recovery codes. Ends on the first page. */
  enrol(path: string): Promise<readonly string[]>;
  logIn(name: string): Promise<void>;
  readonly password: string;
}

/** The path of the enrolment link in what a command printed or a page shows. */
export function enrolmentIn(text: string): string {
  const [path] = /\/console\/enrol#[\w-]{43}/.exec(text) ?? [];
  if (path === undefined) throw new Error(`No enrolment link in: ${text}`);
  return path;
}

/** Opens a laptop with its own cookies, in a language. */
export async function openDesk(browser: Browser, system: System, locale: Locale): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: system.url,
    viewport: { width: 1280, height: 800 },
    locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const faults = faultsOf(page);
  const password = 'four words that nobody guesses';
  let secret = '';
  const code = () => new TOTP({ secret }).generate({ timestamp: system.app.clock.now().getTime() });
  const { login, enrol: enrolment, secrets } = consoleWords[locale];
  return {
    page,
    faults,
    password,
    async enrol(path) {
      await page.goto(path);
      const key = page.getByRole('code').first();
      secret = (await key.innerText()).replaceAll(/\s/g, '');
      await page.getByLabel(secrets.newPassword, { exact: true }).fill(password);
      await page.getByLabel(secrets.again).fill(password);
      await page.getByLabel(enrolment.confirm).fill(code());
      await page.getByRole('button', { name: enrolment.submit }).click();
      const kept = page.getByRole('checkbox', { name: secrets.kept });
      await kept.waitFor();
      const codes = await page.getByRole('listitem').allInnerTexts();
      await kept.check();
      await page.getByRole('button', { name: secrets.go }).click();
      return codes.map((text) => text.trim());
    },
    async logIn(name) {
      await page.getByLabel(login.name).fill(name);
      await page.getByLabel(login.password, { exact: true }).fill(password);
      await page.getByLabel(login.code).fill(code());
      await page.getByRole('button', { name: login.submit }).click();
    },
  };
}
