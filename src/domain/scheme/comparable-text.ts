import { foldText } from './folded-text.ts';

/** Letters of other scripts that look like Latin ones, in pairs. */
const lookalikes = 'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsԁdԛqԝwһhցgոnսuαaβbεeηnιiκkνvοoρpτtυuχxωwіiοoɡgıiɑa';

/** Traditional characters common in football texts with their simplified forms, in pairs. */
const traditional =
  '場场隊队進进勝胜負负對对這这個个們们會会後后來来時时為为與与於于從从兩两開开關关點点還还說说話话過过邊边' +
  '間间無无沒没長长門门強强線线後后現现實实際际數数據据據据盤盘讓让總总積积戰战賽赛員员鋒锋衛卫鬥斗擊击術术' +
  '練练習习體体傷伤歲岁連连續续選选擇择價价錢钱買买賣卖讀读寫写記记認认識识題题論论議议課课請请謝谢證证評评' +
  '語语調调費费質质軍军輪轮轉转運运達达遠远適适遲迟邏逻鄰邻鄉乡醫医錯错鐵铁銀银鏡镜閃闪陣阵陽阳陰阴階阶' +
  '隨随險险雙双難难電电靈灵靜静韓韩響响頁页頂顶項项順顺須须預预頭头顆颗類类風风飛飞養养馬马驗验驚惊魚鱼' +
  '鳥鸟麗丽齊齐龍龙龐庞壓压壞坏夠够奪夺學学寶宝審审將将尋寻層层島岛幾几廣广應应當当徑径復复態态慣惯憂忧' +
  '懷怀戲戏損损換换搶抢擋挡擴扩攔拦敗败斷断晝昼曉晓曾曾條条業业極极構构標标樣样橫横權权歐欧歷历歸归殺杀' +
  '氣气決决況况減减測测準准滿满滾滚灣湾熱热爭争狀状獨独獲获環环產产異异畫画療疗發发盡尽監监確确節节築筑' +
  '簡简糧粮級级紅红約约紀纪純纯紙纸細细終终組组結结給给絕绝統统經经維维網网緊紧緒绪緩缓縮缩縱纵織织繼继' +
  '聯联聲声職职聽听膠胶腳脚臨临舉举舊旧艦舰藍蓝蘭兰處处虛虚號号補补裝装裡里製制複复見见規规視视親亲覺觉觀观';

const sameSign: ReadonlyMap<string, string> = new Map(
  [lookalikes, traditional].flatMap((pairs) => {
    const signs = [...pairs];
    return signs.flatMap((sign, at) => (at % 2 === 0 ? [[sign, signs[at + 1] ?? sign] as const] : []));
  }),
);

const chineseDigits = '零一二三四五六七八九';
const englishNumbers = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

/** `十二`, `三十`, `十` → 12, 30, 10; a single digit is unchanged. */
function tens(_: string, before: string, after: string): string {
  const digit = (sign: string, none: number): number => (sign === '' ? none : chineseDigits.indexOf(sign));
  return String(digit(before, 1) * 10 + digit(after, 0));
}

/**
 * Reduces a text to what carries its meaning, for comparison. Removes differences of case and width, spaces,
 * punctuation, invisible and look-alike characters, traditional or simplified script, and number notation.
 */
export function comparableText(text: string): string {
  const signs = [...foldText(text).text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC')];
  return signs
    .map((sign) => sameSign.get(sign) ?? sign)
    .join('')
    .replace(/[〇○]/gu, '零')
    .replace(/[两俩]/gu, '二')
    .replace(/百分之/gu, '')
    .replace(/([一二三四五六七八九]?)十([一二三四五六七八九]?)/gu, tens)
    .replace(/[零一二三四五六七八九]/gu, (sign) => String(chineseDigits.indexOf(sign)))
    .replace(/[a-z]+/gu, (word) => {
      const number = englishNumbers.indexOf(word);
      return number === -1 ? word : String(number);
    })
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
