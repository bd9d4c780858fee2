import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';

/** A command as it was typed, whichever process carries it out. */
export interface CommandCall {
  readonly args: readonly string[];
  /** Folder it was typed in: what relative paths start from. */
  readonly cwd: string;
  /** Language of the terminal. */
  readonly locale: Locale;
  /** Prints one line for the person. */
  print(line: string): void;
  /** Says one sentence about what went wrong, apart from what is printed. */
  complain(sentence: string): void;
}

/**
 * What can be done from the command line. It says no by a Fault or a Refusal, whose sentence is printed, and
 * returns the exit code.
 */
export interface Command {
  /** What `--help` prints, without opening anything. */
  readonly help: Readonly<Record<Locale, string>>;
  /** Whether the command queries payment providers with these arguments; otherwise it gets none. */
  speaksToProviders?(args: readonly string[]): boolean;
  run(ctx: Context, call: CommandCall): Promise<number>;
}
