/** What a program prints and how it ends. Returned instead of printed, so that a test needs no process to see it. */
export interface ProgramOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** Prints the output of a program and sets its exit code. */
export function printOutput({ stdout, stderr, exitCode }: ProgramOutput): void {
  // Whoever read the output has seen enough (`| head`).
  process.stdout.on('error', () => undefined);
  process.stderr.write(stderr);
  process.stdout.write(stdout);
  process.exitCode = exitCode;
}
