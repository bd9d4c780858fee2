import { type Store, visitStorage } from '#web/state/visit-storage.ts';
import type { Packages, Provider } from './queries.ts';

const KEY = 'recharge:choice';

/** What is filled in of a recharge, but for the person's word to be of age: that is given anew each time. */
export interface Choice {
  readonly packFen: number | null;
  readonly typed: string;
  readonly provider: Provider | null;
}

/** What the address of the form asks for: what was filled in there is nothing to another one. */
export interface Asked {
  readonly preset: string | null;
  readonly presetProvider: string | null;
}

type Offered = Pick<Packages, 'packagesFen' | 'providers'>;

/** What was filled in before a reload, the reading of the terms or the way to the provider and back. */
export function keptChoice(asked: Asked, offered: Offered, storage: Store = visitStorage()): Choice | null {
  const kept = readKept(storage.getItem(KEY));
  if (kept === null || kept.address !== addressOf(asked)) return null;
  const { packFen, typed, provider } = kept.choice;
  return {
    packFen: packFen !== null && offered.packagesFen.includes(packFen) ? packFen : null,
    typed,
    provider: provider !== null && offered.providers.includes(provider) ? provider : null,
  };
}

export function keepChoice(asked: Asked, choice: Choice, storage: Store = visitStorage()): void {
  storage.setItem(KEY, JSON.stringify({ address: addressOf(asked), choice } satisfies Kept));
}

export function forgetChoice(storage: Store = visitStorage()): void {
  storage.removeItem(KEY);
}

interface Kept {
  readonly address: string;
  readonly choice: Choice;
}

function readKept(text: string | null): Kept | null {
  try {
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

function addressOf({ preset, presetProvider }: Asked): string {
  return [preset, presetProvider].join(' ');
}
