/** One server-sent event. */
export interface SentEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Incremental parser of server-sent events from chunks of any size, like EventSource: an empty line ends an event;
 * comments and retry times are ignored. Source: WHATWG HTML, server-sent events, section 9.2.6.
 */
export function eventReader(onEvent: (event: SentEvent) => void): (piece: string) => void {
  let rest = '';
  let name = 'message';
  let data: string[] = [];

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) onEvent({ name, data: data.join('\n') });
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
