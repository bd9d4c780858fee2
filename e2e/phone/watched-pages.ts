import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { drawnAttribute } from '#contract/pages/first-screen.ts';
import { requestsOf } from './quiet.ts';

/** Number of recent events, and of characters of the page, that are printed. */
const LAST = 12;
const TEXT_CHARACTERS = 400;
const ANSWERS_WITHIN_MS = 3_000;

interface Watched {
  readonly page: Page;
  readonly pending: ReadonlySet<Request>;
  readonly happened: string[];
}

const watched = new Set<Watched>();

/** Records the events in every page of a phone, to diagnose failed journeys. */
export function watchPages(context: BrowserContext): void {
  context.on('page', (page) => {
    const one: Watched = { page, pending: requestsOf(page).pending, happened: [] };
    watched.add(one);
    page.on('close', () => watched.delete(one));
    const note = (what: string) => {
      one.happened.push(`${new Date().toISOString().slice(11, 23)} ${what}`);
      if (one.happened.length > LAST) one.happened.shift();
    };
    page.on('requestfailed', (request) => note(`failed ${request.failure()?.errorText} ${nameOf(request)}`));
    page.on('response', (response) => {
      if (response.status() >= 400) note(`${response.status()} ${nameOf(response.request())}`);
    });
    page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`at ${frame.url()}`));
    page.on('pageerror', (error) => note(`error ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && note(`console ${message.text()}`));
  });
}

/** Content, pending requests and recent events of all open pages. */
export async function tellPages(): Promise<string> {
  return (await Promise.all([...watched].map(tell))).join('\n');
}

async function tell({ page, pending, happened }: Watched): Promise<string> {
  const description = await Promise.race([
    page.evaluate(describe, [drawnAttribute, TEXT_CHARACTERS] as const),
    wait(ANSWERS_WITHIN_MS, 'does not answer'),
  ]).catch(String);
  const waiting = [...pending].map((request) => `waits for ${nameOf(request)}`);
  return [`Page ${page.url()}: ${description}`, ...waiting, ...happened].join('\n  ');
}

/** Runs in the page. */
function describe([drawn, length]: readonly [string, number]): string {
  const { body, documentElement } = document;
  const text = body.innerText.replaceAll(/\s+/g, ' ').slice(0, length);
  return `${document.readyState}, ${documentElement.hasAttribute(drawn) ? 'drawn' : 'not drawn'}, "${text}"`;
}

const nameOf = (request: Request) => `${request.method()} ${request.url()}`;
