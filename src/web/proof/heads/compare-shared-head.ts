import { storedEvidence } from '../stored-log.ts';
import { fetchConsistency, visitLog } from '../visit-log.ts';
import { compareNote, type HeadComparison } from './compare-note.ts';

/** Compares a head from another person (see `compareNote`) with the log served now. Stores a contradiction as evidence. */
export async function compareSharedHead(text: string, signal?: AbortSignal): Promise<HeadComparison> {
  const visit = await visitLog(signal);
  if (visit.state === 'empty') return { state: 'unusable', why: 'empty' };
  if (visit.state === 'rejected') return visit;
  const found = await compareNote(text, { log: visit, served: visit.served }, (from, to) =>
    fetchConsistency(from, to, signal),
  );
  if (found.state === 'rejected') storedEvidence.set(found.evidence);
  return found;
}
