import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';
import type { Window } from './window.ts';

export interface Found {
  readonly name: 'webkit' | 'firefox';
  readonly open: (() => Promise<Window>) | null;
  /** The missing program and how to install it. */
  readonly missing: string | null;
}

/** The installed browsers other than Chromium. */
export function findBrowsers(): readonly Found[] {
  return [webkit(), firefox()];
}

function webkit(): Found {
  const driver = program('WebKitWebDriver');
  const browser = globSync('/usr/lib*/**/webkit2gtk-4.*/MiniBrowser')[0] ?? null;
  const screen = program('Xvfb');
  if (driver === null || browser === null || screen === null) {
    return {
      name: 'webkit',
      open: null,
      missing: 'WebKit is not installed: apt-get install webkit2gtk-driver xvfb.',
    };
  }
  return { name: 'webkit', open: () => openWebkit({ driver, browser, screen }), missing: null };
}

function firefox(): Found {
  const found = program('firefox') ?? program('firefox-esr');
  if (found === null)
    return { name: 'firefox', open: null, missing: 'Firefox is not installed: apt-get install firefox-esr.' };
  return { name: 'firefox', open: () => openFirefox(found), missing: null };
}

function program(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}
