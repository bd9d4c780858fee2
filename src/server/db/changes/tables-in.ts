/** Above this number of different statements the memory of them begins anew. */
const MAX_KNOWN = 1_000;

/**
 * Finds the tables that a statement reads: all whose names occur in it as words, so rather too many than too few.
 * Statements are repeated, since their texts do not contain values; each is searched once.
 */
export function tableFinder(tables: Iterable<string>): (statement: string) => readonly string[] {
  const names = new Set(tables);
  const known = new Map<string, readonly string[]>();
  return (statement) => {
    const before = known.get(statement);
    if (before) return before;
    if (known.size >= MAX_KNOWN) known.clear();
    const words = new Set(statement.match(/\b[a-z][a-z0-9_]*\b/g));
    const found = [...words].filter((word) => names.has(word));
    known.set(statement, found);
    return found;
  };
}
