/** Output and exit code of a program. Returned instead of printed, so that tests need no process. */
export interface ProgramOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** Prints the output of a program and sets its exit code. */
export function printOutput({ stdout, stderr, exitCode }: ProgramOutput): void {
  // The reader of the pipe may close it early (`| head`).
  process.stdout.on('error', () => undefined);
  process.stderr.write(stderr);
  process.stdout.write(stdout);
  process.exitCode = exitCode;
}
