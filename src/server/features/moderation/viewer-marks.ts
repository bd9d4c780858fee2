import type { Db } from '../../db/database.ts';

/** How a viewer stands to the settlement of a scheme. */
export interface ViewerMarks {
  readonly dispute: {
    readonly at: Date;
    readonly state: 'open' | 'upheld' | 'rejected';
    readonly decidedAt: Date | null;
    readonly reason: string | null;
  } | null;
  /** Whether a report of the viewer is still open. */
  readonly tippedOff: boolean;
}

/** Whether a viewer has disputed or reported a scheme. */
export async function viewerMarks(_db: Db, _schemeId: string, _userId: string | null): Promise<ViewerMarks> {
  return { dispute: null, tippedOff: false };
}
