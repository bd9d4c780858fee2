/** Why the witness cannot start or continue, in one sentence for its operator. */
export class WitnessFault extends Error {}

/** Message of a caught error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
