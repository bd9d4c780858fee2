/** What a story needs of a browser, whatever protocol it is steered by. */
export interface Window {
  /** Name and version, as the browser says. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs an expression in the page; what comes of it has to be JSON. Promises are waited for. */
  run(expression: string): Promise<unknown>;
  /** Carries out actions as W3C WebDriver describes them, which both protocols take. */
  act(actions: readonly object[]): Promise<void>;
  /** What is to be seen, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A size of phones of today. */
export const phone = { width: 390, height: 844 };
/** Where most people are. */
export const timeZone = 'Asia/Shanghai';

/** What is asked for stands in a promise that always answers, so that a fault comes back as words. */
export const asJson = (expression: string): string =>
  `Promise.resolve().then(() => (${expression})).then((value) => JSON.stringify({ value: value ?? null }), (fault) => JSON.stringify({ fault: String(fault) }))`;

export function fromJson(text: unknown): unknown {
  const { value, fault } = JSON.parse(String(text)) as { value?: unknown; fault?: string };
  if (fault !== undefined) throw new Error(fault);
  return value;
}
