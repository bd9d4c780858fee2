import {
  type Attributes,
  type Context as TraceContext,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/**
 * Spans of OpenTelemetry: request → statement → job → provider. Nothing is recorded, and hardly anything done, until
 * `server/traces` has registered where they go. No name or attribute contains what a person sent.
 */
const tracer = () => trace.getTracer('red-penalty-research');

let isOn = false;

/** Set by whoever registers or removes the destination of spans. */
export function switchTracing(on: boolean): void {
  isOn = on;
}

export const isTracing = (): boolean => isOn;

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** The span that caused this one; by default the one that is active. */
  readonly cause?: TraceContext;
}

/** Runs something in a span of its own. */
export function traced<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, cause = context.active() }: SpanOptions,
  run: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!isOn) return run(null);
  return tracer().startActiveSpan(name, { kind, attributes }, cause, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as failed by the name of an error, or a code of ours; the message of an error may contain values. */
export function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error === 'string' ? error : 'unknown';
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

/** A span that begins now and ends when its owner says so. Never the child of a span that a client named. */
export function openSpan(name: string, attributes: Attributes): Span {
  return tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
}

/** Runs something under a span. */
export function under<T>(span: Span, run: () => T): T {
  return context.with(trace.setSpan(context.active(), span), run);
}

/** The longest part of a statement's text in a span. */
const MAX_TEXT = 2_000;

/** A statement that has just ended. Its text has placeholders for values. */
export function noteStatementSpan(text: string, durationMs: number, error: unknown): void {
  if (!isOn || trace.getActiveSpan() === undefined) return;
  const endMs = Date.now();
  const word = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const span = tracer().startSpan(word, {
    kind: SpanKind.CLIENT,
    startTime: endMs - durationMs,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': word,
      'db.query.text': text.slice(0, MAX_TEXT),
    },
  });
  if (error !== undefined) fail(span, error);
  span.end(endMs);
}

/** The active span as it is carried by a job, in the notation of W3C Trace Context; null if there is none. */
export function carriedSpan(): string | null {
  if (!isOn) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** The context of a span that was carried. */
export function causeOf(traceparent: string | null): TraceContext {
  return traceparent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
}

/** The trace that the caller belongs to; null if there is none. */
export function currentTraceId(): string | null {
  return isOn ? (trace.getActiveSpan()?.spanContext().traceId ?? null) : null;
}
