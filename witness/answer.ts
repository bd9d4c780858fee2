/** An HTTP response. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Additional header fields. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A text response: lines of a note, or one English sentence. */
export function plainAnswer(status: number, body: string, headers: Answer['headers'] = {}): Answer {
  const text = body.endsWith('\n') ? body : `${body}\n`;
  return { status, contentType: 'text/plain; charset=utf-8', body: text, headers };
}

/** 409 with the size of the last cosigned checkpoint. Source: C2SP tlog-witness, section add-checkpoint. */
export function conflict(size: number): Answer {
  return { status: 409, contentType: 'text/x.tlog.size', body: `${size}\n` };
}
