/**
 * Tolerance between the clock of a witness and the one it is compared with, in seconds. A witness that lies about its time
 * can move a cosignature by no more than that.
 */
export const cosignatureToleranceSeconds = 60;

/** `future`: after the clock it is compared with. `early`: before the checkpoint existed. */
export type CosignatureTimeFault = 'future' | 'early';

/** A span of time in milliseconds since 1970. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Whether a cosignature can have been made within a span: for the log, from request to response; for readers, from the
 * clock line of the head to now. Null if it can. C2SP tlog-cosignature allows to reject times in the future.
 * @param timeSeconds stated by the witness, since 1970
 */
export function cosignatureTimeFault(
  timeSeconds: number,
  { fromMs, toMs }: Span,
): CosignatureTimeFault | null {
  if (timeSeconds > Math.floor(toMs / 1000) + cosignatureToleranceSeconds) return 'future';
  return timeSeconds < Math.floor(fromMs / 1000) - cosignatureToleranceSeconds ? 'early' : null;
}
