/** Above this number of different statements the memory of them begins anew. */
const MAX_KNOWN = 1_000;

/**
 * Finds the tables that a statement reads, itself or through functions: all whose names occur as words, so rather too
 * many than too few. Statements are repeated, since their texts do not contain values; each is searched once.
 */
export function tableFinder(
  tables: Iterable<string>,
  functions: ReadonlyMap<string, string>,
): (statement: string) => readonly string[] {
  const names = new Set(tables);
  const known = new Map<string, readonly string[]>();

  /** Adds the words of a text that name something, and of the functions among them. */
  function collect(text: string, found: Set<string>): Set<string> {
    for (const [word] of text.matchAll(/\b[a-z][a-z0-9_]*\b/g)) {
      const source = functions.get(word);
      if (found.has(word) || (!names.has(word) && source === undefined)) continue;
      found.add(word);
      if (source !== undefined) collect(source, found);
    }
    return found;
  }

  return (statement) => {
    const before = known.get(statement);
    if (before) return before;
    if (known.size >= MAX_KNOWN) known.clear();
    const found = [...collect(statement, new Set())].filter((word) => names.has(word));
    known.set(statement, found);
    return found;
  };
}
