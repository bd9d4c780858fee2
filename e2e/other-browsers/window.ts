/** The browser functions used by stories, independent of the protocol. */
export interface Window {
  /** Name and version as reported by the browser. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; promises are awaited, the result must be JSON. */
  run(expression: string): Promise<unknown>;
  /** Performs W3C WebDriver actions, which both protocols support. */
  act(actions: readonly object[]): Promise<void>;
  /** A screenshot as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A common phone size. */
export const phone = { width: 390, height: 844 };
/** The time zone of most users. */
export const timeZone = 'Asia/Shanghai';

/** Wraps an expression in a promise that always resolves, so that errors are returned as text. */
export const asJson = (expression: string): string =>
  `Promise.resolve().then(() => (${expression})).then((value) => JSON.stringify({ value: value ?? null }), (fault) => JSON.stringify({ fault: String(fault) }))`;

export function fromJson(text: unknown): unknown {
  const { value, fault } = JSON.parse(String(text)) as { value?: unknown; fault?: string };
  if (fault !== undefined) throw new Error(fault);
  return value;
}
