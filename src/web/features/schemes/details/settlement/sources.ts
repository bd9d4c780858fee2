/** Who gave a result: several who agree, the only one there was, or a person. */
export type SourcesKind = 'agree' | 'single' | 'operator' | 'unknown';

export function sourcesKind(sources: readonly string[]): SourcesKind {
  if (sources.includes('operator')) return 'operator';
  if (sources.length === 0) return 'unknown';
  return sources.length > 1 ? 'agree' : 'single';
}
