const STRING = /"(?:[^"\\]|\\.)*"/y;
const BETWEEN = /[\s:,]*/y;

/**
 * Members of a JSON object with the **raw text** of each value: Alipay signs the bytes it sent, not a parsed form.
 *
 * @returns null if the text is not a single JSON object, or repeats a member (two parsers could disagree about which
 * one was signed).
 */
export function answerMembers(text: string): ReadonlyMap<string, string> | null {
  const trimmed = text.trim();
  if (!isJsonObject(trimmed)) return null;
  const members = new Map<string, string>();
  let at = skip(BETWEEN, trimmed, 1);
  while (trimmed[at] !== '}') {
    const keyEnd = skip(STRING, trimmed, at);
    const key: string = JSON.parse(trimmed.slice(at, keyEnd));
    const start = skip(BETWEEN, trimmed, keyEnd);
    const end = valueEnd(trimmed, start);
    if (members.has(key)) return null;
    members.set(key, trimmed.slice(start, end));
    at = skip(BETWEEN, trimmed, end);
  }
  return members;
}

function isJsonObject(text: string): boolean {
  try {
    JSON.parse(text);
  } catch {
    return false;
  }
  return text.startsWith('{');
}

/** End of the value that begins at `start`. The text must be well-formed JSON. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const char = text[at];
    if (char === '"') {
      at = skip(STRING, text, at);
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    if (char === '}' || char === ']') depth -= 1;
    if (depth < 0) return at;
    at += 1;
  } while (depth > 0 || !/[\s,}]/.test(text[at] ?? '}'));
  return at;
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
