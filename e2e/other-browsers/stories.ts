import { ownWords } from '#test/build/scheme.ts';
import { paths } from '#web/paths/paths.ts';
import { wordsOf } from '../phone/words.ts';
import type { Hand } from './hand.ts';
import type { Stage } from './stage.ts';
import { become, faultsHere, type Locale } from './walk-pages.ts';

type Story = (hand: Hand, stage: Stage, locale: Locale) => Promise<void>;

/** The most frequent tasks. */
export const stories: Readonly<Record<string, Story>> = {
  'log in by code and return to the page': logIn,
  'search a match and follow it': follow,
  'unlock a scheme from the balance': unlock,
  'publish a scheme': publish,
  'change language and theme': change,
};

async function logIn(hand: Hand, _stage: Stage, locale: Locale): Promise<void> {
  const { sessions, codes } = wordsOf(locale);
  await become(hand, null, locale);
  await hand.goTo(`${paths.feedback()}?utm=1`);
  await hand.type(sessions.mobile, locale === 'zh' ? '13800139911' : '13800139912');
  await hand.tap(codes.sendCode);
  await hand.tap(codes.fillIn);
  await hand.run('(document.querySelector("input[type=checkbox]").click(), null)');
  await hand.tap(sessions.submit);
  await arrive(hand, `${paths.feedback()}?utm=1`);
  await hand.goTo(paths.mine());
  await hand.sees('138****991');
  await end(hand);
}

async function follow(hand: Hand, stage: Stage, locale: Locale): Promise<void> {
  const { matches, search } = wordsOf(locale);
  await become(hand, (await stage.person()).token, locale);
  await hand.goTo('/');
  await hand.tap(matches.searchAll);
  await hand.type(search.label, 'ars');
  await hand.tap(search.matches('ars'));
  await hand.tap(locale === 'zh' ? '关注 阿森纳' : 'Follow Arsenal');
  await isTrue(hand, `document.querySelector('[aria-pressed=true]') !== null`);
  await hand.rests();
  await hand.goTo(paths.gameDetails({ id: stage.known.matchId }));
  await isTrue(hand, `document.querySelector('[aria-pressed=true]') !== null`);
  await end(hand);
}

async function unlock(hand: Hand, stage: Stage, locale: Locale): Promise<void> {
  const { unlock: text } = wordsOf(locale);
  await become(hand, (await stage.person('--recharge', '5000')).token, locale);
  await hand.goTo(paths.schemeDetails({ id: stage.known.schemeId }));
  await hand.tap(text.unlock);
  const [, afterAmount = ''] = text.pay('|').split('|');
  await hand.tap(afterAmount.trim());
  await hand.sees('客队边路回防的速度');
  await end(hand);
}

async function publish(hand: Hand, stage: Stage, locale: Locale): Promise<void> {
  const { publish: text, markets, details } = wordsOf(locale);
  const author = await stage.person('--analyst', '--nickname', `Stand ${Date.now() % 100000}`);
  await become(hand, author.token, locale);
  await hand.goTo(paths.createScheme({ match: stage.known.matchId }));
  await hand.tap(markets.asian);
  await hand.tap(locale === 'zh' ? '阿森纳 半/一' : 'Arsenal −0.75');
  await hand.type(text.scheme, ownWords(14));
  await hand.type(text.summary, ownWords(60));
  await hand.type(text.body, ownWords(200));
  await hand.tap(text.publish);
  await hand.tap(text.publishNow);
  await hand.sees(details.own);
  await end(hand);
}

async function change(hand: Hand, stage: Stage, locale: Locale): Promise<void> {
  const [words, other] = [wordsOf(locale), wordsOf(locale === 'zh' ? 'en' : 'zh')];
  await become(hand, stage.tokens.fan, locale);
  await hand.goTo(paths.mine());
  await hand.tap(words.account.appearance);
  await hand.tap(words.account.themes.dark);
  await isTrue(hand, `document.documentElement.dataset.theme === 'dark'`);
  await hand.tap(words.ui.close);
  await isTrue(
    hand,
    `getComputedStyle(document.body).colorScheme.includes('dark') || getComputedStyle(document.querySelector('header')).backgroundColor !== 'rgb(255, 255, 255)'`,
  );
  await hand.tap(words.account.languageName);
  await hand.sees(other.account.aboutUs);
  await hand.goTo(paths.mine());
  await hand.sees(other.account.aboutUs);
  await end(hand);
}

async function arrive(hand: Hand, address: string): Promise<void> {
  await isTrue(hand, `location.pathname + location.search === ${JSON.stringify(address)}`);
}

async function isTrue(hand: Hand, expression: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await hand.run<boolean>(expression)))
    if (Date.now() > deadline)
      throw new Error(
        `Condition not met at ${await hand.run('location.pathname + location.search')}: ${expression}`,
      );
}

async function end(hand: Hand): Promise<void> {
  const faults = await faultsHere(hand);
  if (faults.length > 0) throw new Error(faults.join('; '));
}
