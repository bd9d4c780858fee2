import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderPage } from '#contract/pages/first-screen.ts';
import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import type { SharedAnswers } from '../answers/shared-answers.ts';
import { policyWith } from '../guard-answers.ts';
import type { Route } from '#server/context/operation.ts';
import { queryAsVisitor } from './query-as-visitor.ts';
import { type EncodedPage, encodedPage, encodingFor } from './encode-page.ts';
import { sendEarlyHints } from './early-hints.ts';
import { type Look, readDisplayPreferences, usualLook } from './read-display-preferences.ts';
import { pageCopies } from './page-copies.ts';
import { type PageDone, pageShell } from './page-shell.ts';
import { pageVariants } from './page-variants.ts';
import { renderBudget } from './render-budget.ts';
import { pageScript } from './page-script.ts';

export interface Web {
  readonly folder: string;
  readonly renderPage: RenderPage | null;
  /** The part of the inline script that rewrites texts for the reader. */
  readonly readerScript: string;
  readonly routes: readonly Route[];
  readonly shared: SharedAnswers;
  /** Paths that search engines may list. */
  readonly publicPages: readonly string[];
  /** Maximum rendering time per second. */
  readonly renderBudgetMs?: number | undefined;
}

interface PageReady extends EncodedPage, Omit<PageDone, 'html'> {}

export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Responds with the page of a URL: rendered anonymously if possible, otherwise with a skeleton, to be rendered by the
 * app. Only display preferences of the reader are known here, so that no personal data can reach another reader's page.
 * A page is rendered once per language, and its texts are filled in per zone and odds format.
 */
export function servePage(ctx: Context, web: Web): ServePage {
  const { folder, renderPage, readerScript, publicPages, routes, shared, renderBudgetMs } = web;
  const script = pageScript(readerScript);
  const shell = pageShell({ folder, script: script.text, publicUrl: ctx.config.publicUrl });
  const query = queryAsVisitor(ctx, routes, shared);
  const copyOf = pageCopies<(look: Look) => PageReady>(() => performance.now());
  const budget = renderBudget(() => performance.now(), renderBudgetMs);

  /** A public page that was not rendered, because the server was busy, is rendered by the search engine. */
  const isPublic = (url: string) => isRenderable(url) && publicPages.includes(url.split('?', 1)[0] ?? '');

  async function make(url: string, locale: Locale, onFirstQuery: () => void) {
    const rendered =
      renderPage && isRenderable(url) && budget.allows()
        ? await render(renderPage, url, locale, onFirstQuery)
        : null;
    const pageFor =
      rendered === null
        ? (look: Look): PageDone => ({ ...shell.empty(look, isPublic(url)), status: isFile(url) ? 404 : 200 })
        : shell.around(rendered);
    return pageVariants((look) => ready(pageFor(look)), { ...usualLook, locale });
  }

  async function render(renderPage: RenderPage, url: string, locale: Locale, onFirstQuery: () => void) {
    const now = ctx.clock.now().toISOString();
    let isWaiting = false;
    const queryOnce = (call: string) => {
      // Not called earlier: a page without queries, or an empty one, is available at once.
      if (!isWaiting) onFirstQuery();
      isWaiting = true;
      return query(call, locale);
    };
    try {
      return await budget.during(() =>
        renderPage({ url, locale, now, speed: ctx.clock.speed, query: queryOnce }),
      );
    } catch (error) {
      // The app renders the page instead and reports errors.
      ctx.log.error({ err: error }, 'page rendering failed');
      return null;
    }
  }

  return async (request, reply) => {
    const look = readDisplayPreferences(request.headers.cookie, request.url);
    const onFirstQuery = () => {
      if (ctx.config.earlyHints) sendEarlyHints(request, reply, shell.hints);
    };
    const pageFor = await copyOf(JSON.stringify([request.url, look.locale]), () =>
      make(request.url, look.locale, onFirstQuery),
    );
    const page = pageFor(look);
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'Cookie, Accept-Encoding' });
    reply.header('content-security-policy', policyWith(page.styleDigest, script.digest));
    if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await page.in(encoding));
  };
}

/** Query parameters for the browser only: login and consent codes of providers, and followed lists. */
const browsersOwn = ['token', 'code', 'auth_code', 'followed'];

function isRenderable(url: string): boolean {
  const whole = `http://page.invalid${url}`;
  if (!URL.canParse(whole)) return false;
  const { searchParams } = new URL(whole);
  return !isFile(url) && !isEmptyPage(url) && !browsersOwn.some((name) => searchParams.has(name));
}

/** The empty page by its file name, cached by the app. */
const isEmptyPage = (url: string): boolean => /^\/index\.html(\?|$)/.test(url);

/** URLs of files are not pages; existing files were served before. */
const isFile = (url: string): boolean => /^[^?]*[.~][^/?]*(\?|$)/.test(url) && !isEmptyPage(url);

function ready({ html, ...page }: PageDone): PageReady {
  return { ...page, ...encodedPage(html) };
}

function isKnown(known: string | undefined, etag: string): boolean {
  return (known ?? '').split(',').some((each) => each.trim() === etag);
}
