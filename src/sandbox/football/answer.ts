/** What a provider answers, before anything goes wrong with it. A list is a list of matches or tables. */
export type Answer =
  | { kind: 'json'; status: number; body: Record<string, unknown>; list: string | null }
  | { kind: 'text'; status: number; type: string; head: readonly string[]; rows: readonly string[] };

export function jsonAnswer(body: Record<string, unknown>, list: string | null = null, status = 200): Answer {
  return { kind: 'json', status, body, list };
}

/** The answer as it is sent. */
export function renderAnswer(answer: Answer): { text: string; type: string } {
  return answer.kind === 'json'
    ? { text: JSON.stringify(answer.body), type: 'application/json;charset=utf-8' }
    : { text: `${[...answer.head, ...answer.rows].join('\n')}\n`, type: answer.type };
}
