import type { ClubFault } from '#server/providers/football/csv/clubs-csv.ts';
import { Fault } from '#server/core/fault.ts';

type Code =
  | ClubFault['code']
  | 'CLUB_UNKNOWN'
  | 'OTHER_COUNTRY'
  | 'MEANS_ANOTHER'
  | 'NAME_TAKEN'
  | 'CODE_TAKEN';

const words: Readonly<Record<Code, readonly [zh: string, en: string]>> = {
  CELLS: ['的列数与表头不符', 'has a different number of cells than the header'],
  COUNTRY: ['的 country 须为三个大写字母，例如 POR', 'needs a country of three capitals, such as POR'],
  NAME: ['的 name 不能用作队名', 'has a name that cannot be a club name'],
  NAME_ZH: ['的 name_zh 不能用作队名', 'has a name_zh that cannot be a club name'],
  PINYIN: ['的 pinyin 须为小写字母', 'needs a pinyin of lower-case letters'],
  CODE: ['的 code 须为三个大写字母或数字', 'needs a code of three capitals or digits'],
  CLUB_UNKNOWN: ['的 club 不是已有的球队', 'names an unknown club'],
  OTHER_COUNTRY: ['的 club 属于另一个国家', 'names a club of another country'],
  MEANS_ANOTHER: ['的 name 已指另一支球队', 'has a name that already belongs to another club'],
  NAME_TAKEN: ['的 name_zh 已是另一支球队的名字', 'has a name_zh that another club has already'],
  CODE_TAKEN: ['的 code 已被本国另一支球队使用', 'has a code that another club of the country has already'],
};

/** Why a clubs file was not imported: its first invalid row. */
export class ClubsFault extends Fault {
  readonly code: Code;

  constructor(fileName: string, line: number, code: Code, what: string) {
    const [zh, en] = words[code];
    super({
      zh: `${fileName}：第 ${line} 行${zh}（${what}）。请改好后重新导入，整个文件未导入。`,
      en: `${fileName}: line ${line} ${en} (${what}). Correct it and import the file again; nothing of it was taken in.`,
    });
    this.code = code;
  }
}
