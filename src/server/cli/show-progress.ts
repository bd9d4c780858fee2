import type { CommandCall } from './command.ts';

const EVERY_MS = 5_000;

/** Says on standard error every few seconds how much was done, as long work should. */
export function showProgress(
  { complain, locale }: Pick<CommandCall, 'complain' | 'locale'>,
  what: { readonly zh: string; readonly en: string },
): { add(bytes: number): void; end(): void } {
  let bytes = 0;
  const timer = setInterval(() => {
    complain(
      locale === 'zh' ? `${what.zh} ${describeBytes(bytes)}…` : `${describeBytes(bytes)} ${what.en} …`,
    );
  }, EVERY_MS);
  return {
    add(more) {
      bytes += more;
    },
    end: () => clearInterval(timer),
  };
}

/** A number of bytes in a unit that a person reads. */
export function describeBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KiB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
  return `${(bytes / 1024 ** 3).toFixed(2)} GiB`;
}
