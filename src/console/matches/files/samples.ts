import type { FileKind } from './queries.ts';

/** The header of each kind of file, and a row as it may be. */
export const samples: Readonly<Record<FileKind, { readonly header: string; readonly row: string }>> = {
  listings: {
    header: 'game,issue,number,competition,season,home,away,handicap',
    row: 'jingcai,2026-03-14,001,en.1,2025-26,Arsenal,Chelsea,-1',
  },
  absences: {
    header: 'competition,season,home,away,side,player,reason,doubtful',
    row: 'en.1,2025-26,Arsenal,Chelsea,home,Bukayo Saka,injury,no',
  },
};
