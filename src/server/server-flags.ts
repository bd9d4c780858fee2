/**
 * Flags of Node for a server process, also in `npm run serve`. Without this one, V8's young generation grows to 64 MB and
 * stays there.
 */
const serverFlags: readonly string[] = ['--max-semi-space-size=16'];

/** The flags to start a program with. */
export function flagsOf(program: string): readonly string[] {
  return program.endsWith('src/server/main.ts') ? serverFlags : [];
}
