import type { Locator, Page } from 'playwright-core';
import { type BuiltUser, build } from '#test/build/build.ts';
import type { Words } from '../phone/words.ts';
import type { Stage } from './stage.ts';

/** What a form is reached with. */
export interface Walker {
  readonly page: Page;
  readonly words: Words;
  readonly stage: Stage;
  /** Whoever sends it; nobody where a visitor does. */
  readonly user: BuiltUser | null;
  /** Of whoever sends it; of a visitor the number that is typed. */
  readonly mobile: string;
}

/** A form somebody sends. */
export interface Form {
  /** Somebody of its own, so that no form disturbs another; a visitor where there is none. */
  readonly as?: (stage: Stage) => BuiltUser | Promise<BuiltUser>;
  /** A visitor types this number. */
  readonly types?: (stage: Stage) => Promise<string>;
  readonly address: (stage: Stage) => string;
  /** Fills it in. @returns the button that sends. */
  readonly reach: (walker: Walker) => Promise<Locator>;
}

/** Long enough for whatever asks for a sentence. */
export const LONG = '这一页在晚上打不开，换了网络也一样，请看一看。';

export const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const aFan = ({ it }: Stage) => build(it).fan({ nickname: 'North Stand' });
