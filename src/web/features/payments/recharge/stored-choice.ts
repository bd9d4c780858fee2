import { type Store, visitStorage } from '#web/state/visit-storage.ts';
import type { Packages, Provider } from './queries.ts';

const KEY = 'recharge:choice';

/** Form state of a top-up except the age declaration, which must be given each time. */
export interface Choice {
  readonly packFen: number | null;
  readonly typed: string;
  readonly provider: Provider | null;
}

/** URL parameters of the form: state is restored only for equal ones. */
export interface FormParams {
  readonly preset: string | null;
  readonly presetProvider: string | null;
}

type Offered = Pick<Packages, 'packagesFen' | 'providers'>;

/** Form state from before a reload, reading the terms, or the trip to the provider. */
export function storedChoice(
  params: FormParams,
  offered: Offered,
  storage: Store = visitStorage(),
): Choice | null {
  const stored = readStored(storage.getItem(KEY));
  if (stored === null || stored.address !== addressOf(params)) return null;
  const { packFen, typed, provider } = stored.choice;
  return {
    packFen: packFen !== null && offered.packagesFen.includes(packFen) ? packFen : null,
    typed,
    provider: provider !== null && offered.providers.includes(provider) ? provider : null,
  };
}

export function storeChoice(params: FormParams, choice: Choice, storage: Store = visitStorage()): void {
  storage.setItem(KEY, JSON.stringify({ address: addressOf(params), choice } satisfies Kept));
}

export function forgetChoice(storage: Store = visitStorage()): void {
  storage.removeItem(KEY);
}

interface Kept {
  readonly address: string;
  readonly choice: Choice;
}

function readStored(text: string | null): Kept | null {
  try {
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

function addressOf({ preset, presetProvider }: FormParams): string {
  return [preset, presetProvider].join(' ');
}
