/** Clients choose these texts: of many or long ones nothing is kept. */
const [MAX_TEXTS, MAX_LENGTH] = [1_000, 200];

/** Remembers what a pure function says of texts that come again and again, such as headers. */
export function forRecentTexts<T extends NonNullable<unknown>>(
  describe: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const described = describe(text);
    if (text.length > MAX_LENGTH) return described;
    if (known.size >= MAX_TEXTS) known.clear();
    known.set(text, described);
    return described;
  };
}
