import type { AnswerKind } from './answer-of.ts';

/** A command of a document, and the answer that is printed below it. */
export interface Example {
  /** Of the command, as in the file. */
  readonly line: number;
  readonly command: string;
  readonly answer: { readonly kind: AnswerKind; readonly text: string };
}

const kinds = ['json', 'http', 'text'] as const;
const block = /^```(\w+)\n([\s\S]*?)^```$/gm;

/**
 * The examples of a Markdown text: each block of `sh` that begins with `curl`, with the block that follows it.
 * @throws Error for a command without an answer.
 */
export function readExamples(markdown: string): Example[] {
  const blocks = [...markdown.matchAll(block)].map(({ 1: kind = '', 2: text = '', index }) => ({
    kind,
    text,
    line: markdown.slice(0, index).split('\n').length + 1,
  }));
  return blocks.flatMap(({ kind: of, text, line }, place) => {
    if (of !== 'sh' || !text.startsWith('curl ')) return [];
    const answer = blocks[place + 1];
    const kind = kinds.find((each) => each === answer?.kind);
    if (!answer || !kind) throw new Error(`line ${line}: a command without an answer`);
    return [{ line, command: text, answer: { kind, text: answer.text } }];
  });
}
