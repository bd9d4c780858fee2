import type { Locator, Page } from 'playwright-core';
import { type BuiltUser, build } from '#test/build/build.ts';
import type { Words } from '../phone/words.ts';
import type { Stage } from './stage.ts';

/** Needed to open a form. */
export interface Walker {
  readonly page: Page;
  readonly words: Words;
  readonly stage: Stage;
  /** The sender; null for a visitor. */
  readonly user: BuiltUser | null;
  /** The sender's number; for a visitor, the number to type. */
  readonly mobile: string;
}

/** A form that sends a call. */
export interface Form {
  /** Its own user, so that forms do not affect each other; none for a visitor. */
  readonly as?: (stage: Stage) => BuiltUser | Promise<BuiltUser>;
  /** The number that a visitor types. */
  readonly types?: (stage: Stage) => Promise<string>;
  readonly address: (stage: Stage) => string;
  /** Fills the form. @returns the submit button. */
  readonly reach: (walker: Walker) => Promise<Locator>;
}

/** Long enough for every minimum length. */
export const LONG = '这一页在晚上打不开，换了网络也一样，请看一看。';

export const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const aFan = ({ it }: Stage) => build(it).fan({ nickname: 'North Stand' });
