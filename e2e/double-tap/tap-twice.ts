import { type Calls, calls } from '#contract/calls.ts';
import type { Locale } from '#contract/locale.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { until } from '#test/until.ts';
import type { HandedPhone } from '../phone/handed-phone.ts';
import { atRest } from '../phone/quiet.ts';
import { wordsOf } from '../phone/words.ts';
import type { Form } from './form.ts';
import type { Stage } from './stage.ts';

export interface Sender {
  readonly name: keyof Calls;
  readonly form: Form;
  readonly user: BuiltUser | null;
  readonly mobile?: string;
}

/**
 * Fills a form and taps its button twice within one frame. @returns every deviation from exactly one completed
 * request.
 */
export async function tapsThatCountTwice(
  phone: HandedPhone,
  stage: Stage,
  { locale, ...sender }: Sender & { readonly locale: Locale },
): Promise<string[]> {
  await phone.handTo(sender.user?.token ?? null);
  return await tapped(phone, stage, { locale, ...sender }).then(
    (faults) => faults.map((each) => `${sender.name}: ${each}`),
    (error: unknown) => [`${sender.name}: ${String(error).slice(0, 400)}`],
  );
}

async function tapped(
  { page, quiet, faults }: HandedPhone,
  stage: Stage,
  { name, form, user, mobile = anyMobile(), locale }: Sender & { readonly locale: Locale },
): Promise<string[]> {
  await page.goto(form.address(stage));
  const button = await form.reach({ page, words: wordsOf(locale), stage, user, mobile });
  await button.waitFor();
  await quiet();
  const answers: string[] = [];
  let requests = 0;
  const { promise: isLetGo, resolve: release } = Promise.withResolvers<void>();
  await page.route(pathOf(calls[name].path), async (route) => {
    if (route.request().method() !== calls[name].method) return await route.continue();
    requests += 1;
    await isLetGo;
    const response = await route.fetch();
    const { code, message } = (await response.json()) as { code: number; message: string };
    answers.push(`${code} ${message}`.trim());
    await route.fulfill({ response });
  });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await until(async () => requests > 0);
  // Any effect of the second tap occurs while the first response is pending.
  await atRest(page);
  release();
  await until(async () => answers.length === requests);
  await quiet();
  const wrong = answers.filter((each) => !each.startsWith('200'));
  if (requests !== 1) wrong.unshift(`sent ${requests} times`);
  const reported = await page.getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts();
  return [...wrong, ...reported, ...faults];
}

function pathOf(path: string): RegExp {
  return new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`);
}
