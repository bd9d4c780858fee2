/** A response before a fault is applied. `list` names its member with matches or tables. */
export type Answer =
  | { kind: 'json'; status: number; body: Record<string, unknown>; list: string | null }
  | { kind: 'text'; status: number; type: string; head: readonly string[]; rows: readonly string[] };

export function jsonAnswer(body: Record<string, unknown>, list: string | null = null, status = 200): Answer {
  return { kind: 'json', status, body, list };
}

/** Body and content type of a response. */
export function renderAnswer(answer: Answer): { text: string; type: string } {
  return answer.kind === 'json'
    ? { text: JSON.stringify(answer.body), type: 'application/json;charset=utf-8' }
    : { text: `${[...answer.head, ...answer.rows].join('\n')}\n`, type: answer.type };
}
