import { readCsvTable } from './csv-table.ts';
import { startReport } from '../record/feed-fault.ts';
import type { NamedText } from '../feed-file.ts';
import { parseTeamName } from '../record/feed-name.ts';
import { associationOf } from '../names/names.ts';
import { splitCountry } from '../names/spelling.ts';

const clubsCsvColumns = ['country', 'name', 'club', 'name_zh', 'pinyin', 'code'] as const;
export const clubsCsvHeader = clubsCsvColumns.join(',');

/** One row of a clubs file: a feed's spelling and its club. */
export interface ClubRow {
  readonly line: number;
  /** FIFA code of the association the club plays in. */
  readonly country: string;
  readonly name: string;
  /** Key or name of an existing club; empty for a new one. */
  readonly club: string;
  /** Chinese name of a new club; empty if not filled in yet. */
  readonly nameZh: string;
  readonly pinyin: string;
  readonly code: string;
}

/** The first invalid row of a file, and why. */
export interface ClubFault {
  readonly line: number;
  readonly code: 'CELLS' | 'COUNTRY' | 'NAME' | 'NAME_ZH' | 'PINYIN' | 'CODE';
  readonly what: string;
}

export function isClubsCsv(text: string): boolean {
  return text.trimStart().split(/\r?\n/, 1)[0]?.trim() === clubsCsvHeader;
}

/**
 * Parses a clubs file.
 * @throws FeedFormatError if it is malformed or too large.
 */
export function readClubsCsv(file: NamedText): { rows: readonly ClubRow[]; fault: ClubFault | null } {
  const rows: ClubRow[] = [];
  for (const { line, cells } of readCsvTable(file, startReport()).rows) {
    const [country = '', name = '', club = '', nameZh = '', pinyin = '', code = ''] = cells.map((cell) =>
      cell.trim(),
    );
    const row = {
      line,
      country: associationOf(country),
      name: splitCountry(name).name,
      club,
      nameZh,
      pinyin,
      code,
    };
    const fault = cells.length === clubsCsvColumns.length ? faultOf(row) : { code: 'CELLS', what: name };
    if (fault) return { rows, fault: { line, ...fault } as ClubFault };
    rows.push(row);
  }
  return { rows, fault: null };
}

/** Whether no club is assigned to a row yet. */
export function isUnfinished({ club, nameZh }: ClubRow): boolean {
  return club === '' && nameZh === '';
}

function faultOf(row: ClubRow): Omit<ClubFault, 'line'> | null {
  const { country, name, nameZh, pinyin, code } = row;
  if (isUnfinished(row)) return null;
  if (!/^[A-Z]{3}$/.test(country)) return { code: 'COUNTRY', what: country };
  if (parseTeamName(name) === null) return { code: 'NAME', what: name };
  if (nameZh !== '' && parseTeamName(nameZh) === null) return { code: 'NAME_ZH', what: nameZh };
  if (!/^[a-z ]{0,40}$/.test(pinyin)) return { code: 'PINYIN', what: pinyin };
  if (!/^([A-Z0-9]{3})?$/.test(code)) return { code: 'CODE', what: code };
  return null;
}

/** A clubs file to be filled in: each name with its country, if known. */
export function writeClubsCsv(names: readonly { readonly country: string; readonly name: string }[]): string {
  const lines = names.map(({ country, name }) => `${country},${quoted(name)},,,,`);
  return [clubsCsvHeader, ...lines, ''].join('\n');
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
