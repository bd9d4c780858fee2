import type { SchemeLeaf } from '../../seal/log-leaf.ts';
import type { ReceiptFault, RootFault, TimestampFault } from './verification-failure.ts';
import type { FailureWords } from './describe-failure.ts';
import type { LeafFault } from './leaf-shapes.ts';
import type { SettledAs } from './recompute-settlement.ts';

const kinds: Readonly<Record<SchemeLeaf['kind'], string>> = {
  publish: '发布',
  withdraw: '撤回',
  remove: '移除',
  settle: '结算',
  correct: '更正',
  open: '公开',
};

const numbered = { predictions: '模型预测', ledgerSeal: '账务封存' } as const;

const timestamps: Readonly<Record<TimestampFault, string>> = {
  unreadable: '无法读取',
  otherText: '属于另一段文本',
  changed: '签名之后被改过',
  notSigned: '没有时间戳证书的有效签名',
  notValid: '签名时证书不在有效期',
  older: '早于快照本身',
};

const receipts: Readonly<Record<ReceiptFault, string>> = {
  unreadable: '无法读取',
  otherLog: '属于另一本账',
  notSigned: '没有公示账密钥的有效签名',
  otherHash: '里的哈希与条目不符',
  noPublication: '对应的不是一次发布',
  otherTime: '的时间与发布时间不符',
};

const no = (index: number) => `第 ${index + 1} 条`;

function whyNoLeaf(fault: LeafFault): string {
  switch (fault.reason) {
    case 'notJson':
      return '无法读取';
    case 'notCanonical':
      return '不是规范格式';
    case 'unknownKind':
      return '是未知的类型';
    case 'unknownMember':
      return `含有多余字段（${fault.member}）`;
    case 'wrongValue':
      return `内容不可能成立（${fault.member}）`;
  }
}

export const failureZh: FailureWords = {
  headUnreadable: ({ place }) => `第 ${place} 份账本快照无法读取。`,
  headOtherLog: ({ place, origin }) => `第 ${place} 份账本快照属于另一本账（${origin}）。`,
  headNotSigned: ({ size }) => `${size} 条的快照没有公示账密钥的有效签名。`,
  headNotTimed: ({ size }) => `${size} 条的快照没有时钟密钥的有效时间签名。`,
  headShrank: ({ from, to }) => `账本变短了：签过 ${from} 条的快照之后，又签了 ${to} 条的。`,
  headTimeBack: ({ size, before, at }) => `${size} 条的快照时间是 ${at}，早于它前面的快照（${before}）。`,
  headForked: ({ size }) => `账本分叉了：有两份不同的 ${size} 条快照都有签名。`,
  headRoot: ({ size, heads }) =>
    `条目不是当初签名的那些：从 ${size} 条的快照起，有 ${heads} 份快照不符。有条目被改、被删、被加或被移动。`,
  copyDiffers: ({ size, index }) =>
    `已保存副本中有一份 ${size} 条的签名快照与本账矛盾${index === null ? '' : `，${no(index)}起不同`}：账本被分叉或改写。`,
  keysChanged: ({ earlier, now }) =>
    `账本的公钥与已保存的副本不同：副本用 ${earlier} 签名，本账用 ${now}。换公钥必须另立新账。`,
  entriesMissing: ({ size, entries }) => `缺少条目：最新快照有 ${size} 条，实际只有 ${entries} 条。`,
  newestNotListed: ({ size }) => `正在展示的 ${size} 条快照不在全部快照的列表里。`,
  tileDiffers: ({ path, index }) =>
    index === null
      ? `哈希块 ${path} 与条目不符。`
      : `哈希块 ${path} 里${no(index)}的哈希不同：这一条被改过。`,
  notIncluded: ({ index, size }) =>
    `登记证明无法证实${no(index)}在 ${size} 条的快照里：条目、位置或证明被改过。`,
  notConsistent: ({ from, to }) => `${to} 条的快照不是 ${from} 条快照的延续：账本被改写过。`,
  notAsked: ({ index }) => `${no(index)}不该出现在这份结果里：重复、次序不对，或属于另一位分析师。`,
  entryUnknown: ({ index, fault }) => `${no(index)}${whyNoLeaf(fault)}。`,
  sequenceGap: ({ index, authorId, from, to }) =>
    `分析师 ${authorId} 在${no(index)}之前缺少第 ${from === to ? from : `${from} 到 ${to}`} 号方案。`,
  sequenceDouble: ({ index, authorId, number }) =>
    `分析师 ${authorId} 的第 ${number} 号方案重复或太晚出现（${no(index)}）。`,
  publishedTwice: ({ index, schemeId }) => `方案 ${schemeId} 被发布了第二次（${no(index)}）。`,
  notPublished: ({ index, schemeId, kind }) =>
    `方案 ${schemeId} 从未发布，却有${kinds[kind]}记录（${no(index)}）。`,
  otherAuthor: ({ index, schemeId }) => `${no(index)}的作者或编号与方案 ${schemeId} 发布时不同。`,
  afterWithdrawal: ({ index, schemeId, kind }) =>
    `方案 ${schemeId} 撤回之后还有${kinds[kind]}记录（${no(index)}）。`,
  takenOffTwice: ({ index, schemeId, kind }) => `方案 ${schemeId} 有第二次${kinds[kind]}（${no(index)}）。`,
  withdrawnAfter: ({ index, schemeId }) => `方案 ${schemeId} 在结算或移除之后才撤回（${no(index)}）。`,
  withdrawnLate: ({ index, schemeId, seconds }) =>
    `方案 ${schemeId} 在发布 ${seconds} 秒后撤回，超过了两分钟（${no(index)}）。`,
  settlementNumber: ({ index, schemeId, expected, found }) =>
    `方案 ${schemeId} 的结算编号是 ${found}，应为 ${expected}（${no(index)}）。`,
  timeBack: ({ index, schemeId, kind }) =>
    `方案 ${schemeId} 的${kinds[kind]}时间早于它前面的记录（${no(index)}）。`,
  backDated: ({ index, at, headAt }) =>
    `时间被倒填：${no(index)}自称 ${at}，但 ${headAt} 签的快照里还没有它。`,
  postDated: ({ index, at, headAt }) =>
    `时间被后填：${no(index)}自称 ${at}，但 ${headAt} 签的快照里已经有它。`,
  revealNotLogged: ({ schemeId }) => `公示账里没有方案 ${schemeId} 的发布记录。`,
  revealUnreadable: ({ schemeId }) => `方案 ${schemeId} 的封存文本无法读取。`,
  revealSeal: ({ schemeId }) => `方案 ${schemeId} 的文本或盐不是当初封存的：算出的封存值不同。`,
  revealDiffers: ({ schemeId, members }) =>
    `方案 ${schemeId} 的封存文本与公示条目不一致：${members.join('、')}。`,
  resultVersion: ({ index, matchId, expected, found }) =>
    `比赛 ${matchId} 的赛果版本是 ${found}，应为 ${expected}（${no(index)}）。`,
  resultTimeBack: ({ index, matchId }) => `比赛 ${matchId} 的赛果时间早于上一版（${no(index)}）。`,
  resultWhileHeld: ({ index, matchId }) => `比赛 ${matchId} 暂停结算期间登记了赛果（${no(index)}）。`,
  holdOrder: ({ index, matchId, kind, number }) =>
    `比赛 ${matchId} 的第 ${number} 次${kind === 'hold' ? '暂停结算' : '恢复结算'}次序不对（${no(index)}）。`,
  settledWhileHeld: ({ index, schemeId, matchId }) =>
    `方案 ${schemeId} 在比赛 ${matchId} 暂停结算期间被结算（${no(index)}）。`,
  resultUnnamed: ({ index, schemeId, matchId }) =>
    `方案 ${schemeId} 的结算没有注明采用比赛 ${matchId} 的哪一版赛果（${no(index)}）。`,
  resultNotLogged: ({ index, schemeId, matchId, version }) =>
    `方案 ${schemeId} 的结算采用比赛 ${matchId} 的第 ${version} 版赛果，但此前没有登记（${no(index)}）。`,
  resultOutdated: ({ index, schemeId, matchId, version, newest }) =>
    `方案 ${schemeId} 的结算采用比赛 ${matchId} 的第 ${version} 版赛果，而当时已登记第 ${newest} 版（${no(index)}）。`,
  resultDiffers: ({ index, schemeId, matchId, version }) =>
    `方案 ${schemeId} 的结算所写的比赛 ${matchId} 赛果与登记的第 ${version} 版不同（${no(index)}）。`,
  openedUnduly: ({ index, schemeId }) =>
    `方案 ${schemeId} 并未撤回，或选项已经公开过，却又登记了公开（${no(index)}）。`,
  openedEarly: ({ index, schemeId }) =>
    `已撤回的方案 ${schemeId} 在比赛赛果登记之前就公开了选项（${no(index)}）。`,
  numberGap: ({ index, kind, expected, found }) =>
    `${numbered[kind]}的编号是 ${found}，应为 ${expected}（${no(index)}）。`,
  predictionsLate: ({ index, number }) => `第 ${number} 组模型预测在其首场开赛之后才登记（${no(index)}）。`,
  predictionsDiffer: ({ number, fault }) => `第 ${number} 组模型预测：${whyNoRoot(fault)}。`,
  predictionsMissing: ({ number }) => `网站未公布第 ${number} 组模型预测。`,
  predictionTwice: ({ number, matchId }) =>
    `第 ${number} 组模型预测含有比赛 ${matchId}，而它已在更早的一组中。`,
  calibrationDiffers: ({ figure, shown, again }) =>
    `模型准确度页的${figure}为 ${shown}，按已登记的预测与赛果计算为 ${again}。`,
  boardDiffers: ({ board, authorId, shown, again }) =>
    `排行榜 ${board} 上分析师 ${authorId} 为 ${shown}，按公示账计算为 ${again}。`,
  openingInvalid: ({ schemeId }) => `方案 ${schemeId} 公开的选项与封存的不一致。`,
  openingDiffers: ({ schemeId }) => `方案 ${schemeId} 公开的选项与封存文本中的不一致。`,
  settlementDiffers: ({ index, schemeId, number, logged, again }) =>
    `方案 ${schemeId} 的第 ${number} 次结算登记为${settled(logged)}，按选项与赛果计算应为${settled(again)}（${no(index)}）。`,
  resultsUnusable: ({ index, schemeId, number }) =>
    `方案 ${schemeId} 的第 ${number} 次结算所依据的赛果不足以结算其选项（${no(index)}）。`,
  kickoffDiffers: ({ index, schemeId }) =>
    `方案 ${schemeId} 的一次结算未按封存时的开赛时间计算延期（${no(index)}）。`,
  cosignatureInvalid: ({ size }) => `${size} 条的快照带有无效的见证方签名。`,
  quorumTime: ({ size, at, signedAt, why }) =>
    why === 'future'
      ? `见证方为 ${size} 条的快照联署的时间是 ${at}，尚未到来。`
      : `见证方为 ${size} 条的快照联署的时间是 ${at}，早于账本签名的时间（${signedAt}）。`,
  witnessesSilent: ({ size, at }) =>
    at === null
      ? `截至 ${size} 条的快照，联署的见证方不足。`
      : `自 ${at} 起联署的见证方不足；最新快照有 ${size} 条。`,
  receiptInvalid: ({ why }) => `发布回执${receipts[why]}。`,
  receiptNotLogged: ({ schemeId, at, size, headAt }) =>
    `公示账在 ${at} 为方案 ${schemeId} 签过发布回执，但 ${headAt} 签名的 ${size} 条快照里没有回执承诺的条目：条目被遗漏或替换。`,
  timestampInvalid: ({ size, why }) => `${size} 条快照的第三方时间戳${timestamps[why]}。`,
};

const outcomes: Readonly<Record<SettledAs['outcome'], string>> = {
  win: '红',
  halfWin: '半红',
  push: '走水',
  halfLoss: '半黑',
  loss: '黑',
  void: '作废',
};

function settled({ outcome, profit }: SettledAs): string {
  return profit === null ? outcomes[outcome] : `${outcomes[outcome]}（${profit}）`;
}

function whyNoRoot(fault: RootFault): string {
  switch (fault.why) {
    case 'root':
      return '公布的文本与登记的根不符';
    case 'count':
      return '公布的文本与登记的数目不符';
    case 'firstKickoff':
      return '首场开赛时间与登记的不符';
    case 'unreadable':
      return `第 ${fault.place + 1} 条文本不是预测`;
    case 'order':
      return `第 ${fault.place + 1} 条文本次序不对`;
    case 'kickoff':
      return `第 ${fault.place + 1} 场在登记时已经开赛`;
    case 'time':
      return `第 ${fault.place + 1} 条预测的时间晚于登记时间`;
  }
}
