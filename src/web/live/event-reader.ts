/** One server-sent event. */
export interface SentEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Reads server-sent events out of text that comes in pieces of any length, as a browser's EventSource would: events end
 * with an empty line, comments and retry times are passed over. Source: WHATWG HTML, server-sent events, section 9.2.6.
 */
export function eventReader(take: (event: SentEvent) => void): (piece: string) => void {
  let rest = '';
  let name = 'message';
  let data: string[] = [];

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) take({ name, data: data.join('\n') });
      name = 'message';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const each of lines) line(each);
  };
}
