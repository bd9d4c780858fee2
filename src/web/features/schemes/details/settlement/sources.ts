/** Source of a result: several that agree, a single one, or an operator. */
export type SourcesKind = 'agree' | 'single' | 'operator' | 'unknown';

export function sourcesKind(sources: readonly string[]): SourcesKind {
  if (sources.includes('operator')) return 'operator';
  if (sources.length === 0) return 'unknown';
  return sources.length > 1 ? 'agree' : 'single';
}
