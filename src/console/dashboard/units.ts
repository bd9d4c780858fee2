/** Microseconds in milliseconds: `0.8 ms`, `12 ms`. */
export function msText(us: number): string {
  const ms = us / 1_000;
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

/** Bytes in megabytes of 1,000,000 or gigabytes: `380 MB`, `1.2 GB`. */
export function bytesText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1_000 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`;
}
