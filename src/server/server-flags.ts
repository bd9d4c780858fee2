/**
 * Flags of Node for a server process, also in `npm run serve`. Without the first, V8's young generation grows to 64 MB and
 * stays there. The second leaves out the optimizing compiler for the embedded engine, whose largest function takes it
 * half a gigabyte.
 */
const serverFlags: readonly string[] = ['--max-semi-space-size=16', '--liftoff-only'];

/** The flags to start a program with. */
export function flagsOf(program: string): readonly string[] {
  return program.endsWith('src/server/main.ts') ? serverFlags : [];
}
