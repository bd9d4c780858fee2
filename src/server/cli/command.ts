import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';

/** A command as typed, independent of the executing process. */
export interface CommandCall {
  readonly args: readonly string[];
  /** Working directory of the terminal, for relative paths. */
  readonly cwd: string;
  /** Language of the terminal. */
  readonly locale: Locale;
  /** Prints one line to standard output. */
  print(line: string): void;
  /** Prints one error message to standard error. */
  complain(sentence: string): void;
}

/** A command. It fails with a Fault or a Refusal, whose message is printed, or returns its exit code. */
export interface Command {
  /** Output of `--help`, without opening anything. */
  readonly help: Readonly<Record<Locale, string>>;
  /** Whether the command queries payment providers with these arguments; otherwise it gets none. */
  speaksToProviders?(args: readonly string[]): boolean;
  run(ctx: Context, call: CommandCall): Promise<number>;
}
