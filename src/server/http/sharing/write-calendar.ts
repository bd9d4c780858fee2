/** An iCalendar file (RFC 5545). */
export interface CalendarEvent {
  /** The same for the same event forever. */
  readonly uid: string;
  /** Increases with every change. */
  readonly sequence: number;
  readonly changedAt: Date;
  /** A day alone while the time is not known. */
  readonly start: Date;
  readonly timeKnown: boolean;
  readonly durationMinutes: number;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  readonly url: string;
}

/** Lines end with CRLF, and none has more than 75 octets. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Red Penalty Research//Matches//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...times(event),
    `STATUS:${event.status}`,
    // A match does not make its follower busy.
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

function times({ start, timeKnown, durationMinutes }: CalendarEvent): string[] {
  if (!timeKnown) return [`DTSTART;VALUE=DATE:${utc(start).slice(0, 8)}`];
  return [`DTSTART:${utc(start)}`, `DURATION:PT${durationMinutes}M`];
}

/** `20260315T150000Z`. */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A text value: control characters end no line. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

const MAX_OCTETS = 75;

/** Continuation lines begin with a space; a character is never divided. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
