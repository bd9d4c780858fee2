import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadLine, settleLine } from './settle-line.ts';

const help = `Settle picks: JSON lines in, JSON lines out, one for one and in the same order.

  node tools/settle.ts < picks.jsonl > settled.jsonl

In:   {"market","line","pick","odds","halfTime":[h,a],"score90":[h,a],"state"}
Out:  {"outcome","profit","why"}   or   {"error"} for a line that cannot be settled

market   1x2 handicap3 asian totals goals score htft btts doubleChance
line     goals in steps of 0.25: of the picked side in asian, of the home side in handicap3
         (whole goals), the total in totals; null or omitted elsewhere
pick     1x2, handicap3: home draw away · asian: home away · totals: over under · goals: 0 … 6 7+
         score: 2:1 …, home_other draw_other away_other · htft: home/draw … · btts: yes no
         doubleChance: home/draw home/away draw/away
odds     decimal above 1, at most 3 decimals
halfTime, score90
         goals after 45 and 90 minutes, stoppage time included; extra time never counts.
         halfTime is needed by htft alone, and not for a match that ended 0-0
state    finished cancelled abandoned awarded postponed; scheduled and live cannot be settled yet
postponedMinutes
         optional, 0: how far the kick-off was moved
ruleSet  optional: jc (a match moved by up to 36 hours stands) or book (24 hours); without it
         jc for 1x2 handicap3 goals score htft, book for the rest

outcome  win halfWin push halfLoss loss void
profit   exact, per unit staked: 1.95 won is 0.95, lost -1; null for void

A parlay is {"legs":[…],"ruleSet"}: two to four picks with the members above, in 1x2 handicap3 asian
totals; void legs count at 1.00. Its answer has "exactProfit" too, with all decimals as text. Without
"ruleSet" it is jc where all legs are 1x2 or handicap3, else book.

Blank lines are passed over. The exit code is 1 when any line had an error, 2 for wrong usage.
`;

/** Limits memory: longer lines are discarded while they arrive. Valid lines are far shorter. */
const MAX_LINE_CHARACTERS = 64 * 1024;

interface Line {
  readonly text: string;
  readonly isCut: boolean;
}

async function* linesOf(input: Readable): AsyncGenerator<Line> {
  input.setEncoding('utf8');
  let rest = '';
  let isCut = false;
  for await (const chunk of input as AsyncIterable<string>) {
    const pieces = (rest + chunk).split('\n');
    rest = pieces.pop() ?? '';
    for (const text of pieces) {
      yield { text, isCut: isCut || text.length > MAX_LINE_CHARACTERS };
      isCut = false;
    }
    if (rest.length > MAX_LINE_CHARACTERS) {
      isCut = true;
      rest = '';
    }
  }
  if (rest !== '' || isCut) yield { text: rest, isCut };
}

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

function answer({ text, isCut }: Line, lineNumber: number): Answer {
  try {
    if (isCut)
      throw new BadLine(`this is longer than ${MAX_LINE_CHARACTERS} characters; write one pick per line`);
    return { text: JSON.stringify(settleLine(text)), isError: false };
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    return { text: JSON.stringify({ error: `Line ${lineNumber}: ${error.message}.` }), isError: true };
  }
}

async function* answersTo(input: Readable, onError: () => void): AsyncGenerator<string> {
  let lineNumber = 0;
  for await (const line of linesOf(input)) {
    lineNumber += 1;
    const text = lineNumber === 1 ? line.text.replace(/^\uFEFF/, '') : line.text;
    if (text.trim() === '' && !line.isCut) continue;
    const answered = answer({ ...line, text }, lineNumber);
    if (answered.isError) onError();
    yield `${answered.text}\n`;
  }
}

interface Streams {
  readonly input: Readable;
  readonly output: Writable;
  complain(text: string): void;
}

/** Settles the input as a stream. @returns the exit code. */
export async function runSettle(
  [option]: readonly string[],
  { input, output, complain }: Streams,
): Promise<number> {
  if (option === '--help' || option === '-h') {
    output.write(help);
    return 0;
  }
  if (option !== undefined) {
    complain(`Unknown option ${option}; picks are read from standard input, see --help.\n`);
    return 2;
  }
  let exitCode = 0;
  const onError = () => {
    exitCode = 1;
  };
  await pipeline(answersTo(input, onError), output).catch((error: NodeJS.ErrnoException) => {
    // The consumer closed the pipe (`| head`), so the error cannot be reported.
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return exitCode;
}
