import type { SettlementCounts } from '#domain/log/audit/audit-log.ts';
import type { LoggedMatch } from '#domain/seal/logged-facts.ts';

/** Reasons why a check could not run. The text is followed by a path, URL or option. */
export interface CannotWords {
  readonly sourceMissing: string;
  readonly unknownOption: string;
  readonly valueMissing: string;
  readonly saveNeedsAddress: string;
  readonly noFile: string;
  readonly badLine: string;
  readonly badHeads: string;
  readonly badKey: string;
  readonly badPolicy: string;
  readonly noKeys: string;
  readonly noHeads: string;
  readonly noAnswer: string;
  readonly badStatus: string;
  readonly badAnswer: string;
  readonly tooLong: string;
  readonly noTile: string;
  readonly cannotSave: string;
  readonly proofWaiting: string;
  readonly proofWithoutEntry: string;
}

export interface ReportWords {
  readonly help: string;
  readonly cannot: CannotWords;
  readonly keysUnpinned: string;
  readonly progress: (entries: number, size: number) => string;
  readonly summary: (entries: number, heads: number, newest: string, reveals: number) => string;
  readonly opening: (read: number, total: number) => string;
  readonly readingPredictions: (read: number, total: number) => string;
  readonly predictions: (predictions: number, roots: number, unread: number) => string;
  readonly calibration: (matches: number, undecided: number) => string;
  readonly noCalibration: string;
  readonly noBoards: string;
  readonly boards: (rows: number, unknown: number) => string;
  readonly latePredictions: (root: number) => string;
  readonly settledAgain: (counts: SettlementCounts) => string;
  readonly heldMatch: (match: LoggedMatch, since: string, schemes: number) => string;
  readonly overdue: (schemes: number, oldest: string, since: string) => string;
  readonly evidence: (path: string) => string;
  readonly receipt: (scheme: string, at: string) => string;
  readonly receipts: (logged: number, waiting: number) => string;
  readonly validReceipt: string;
  readonly saved: (path: string) => string;
  readonly columns: Readonly<Record<Column, string>>;
  readonly notBeforeKickoff: (scheme: string) => string;
  readonly notTimed: string;
  readonly noWitnesses: string;
  readonly policyUnpinned: string;
  readonly witnessed: (names: readonly string[], proven: number, total: number) => string;
  readonly unproven: (scheme: string) => string;
  readonly silent: (since: string | null) => string;
  readonly timed: (checked: number, heads: number) => string;
  readonly authority: (name: string) => string;
  readonly scheme: (id: string, number: number, steps: number, size: number) => string;
  readonly lead: (head: string, kickoff: string, minutes: number) => string;
  readonly noLead: (head: string, kickoff: string) => string;
  readonly opened: string;
  readonly sealed: string;
  readonly valid: string;
  readonly validEmpty: string;
  readonly validProof: string;
  readonly invalid: (count: number) => string;
  readonly more: (count: number) => string;
}

export const columns = [
  ...(['author', 'published', 'settled', 'void', 'withdrawn', 'removed', 'open'] as const),
  ...(['win', 'halfWin', 'push', 'halfLoss', 'loss', 'profit', 'yield'] as const),
] as const;
export type Column = (typeof columns)[number];

export const zh: ReportWords = {
  help: `离线核对公示账：npm run verify-log -- 文件或网址 [更多文件] [选项]

  文件          由 --save 保存的账本（每行一个 JSON），或方案页下载的证明（.json 或 .tlog-proof）
  网址          https://主机 或 https://主机/log：从静态镜像读取最新快照、全部快照和条目
  更多文件      已公开方案的证明、作者的发布回执或另一份账本，与账本逐一核对
  --save 文件          把读到的账本存成文件，供离线核对
  --key 密钥           你保存的公示账公钥（名称+编号+base64）
  --clock-key 密钥     你保存的时钟公钥
  --policy 文件        你保存的信任策略（网站的 /.well-known/tlog-policy），含两把公钥、见证方和法定数
  --since 文件         以前保存的账本：本账必须包含它；分叉或改写会被指出
  --evidence 文件      发现矛盾时写入两份签名快照的文件（默认 log-evidence.txt）
  --no-open            不读取已公开方案的文本，也不核对排行榜
  --timestamps         同时核对第三方时间戳（RFC 3161）

退出码：0 无误，1 发现问题，2 无法核对。语言由 LANG 决定。
`,
  cannot: {
    sourceMissing: '请指定文件或网址，见 --help。',
    unknownOption: '未知选项，见 --help：',
    valueMissing: '选项缺少参数：',
    saveNeedsAddress: '--save 只能与网址一起用。',
    noFile: '文件不存在：',
    badLine: '这一行不是条目、快照、密钥或已公开方案：',
    badHeads: '快照列表不完整，请稍后重试。',
    badKey: '公钥格式错误：',
    badPolicy: '不是可用的信任策略：',
    noKeys: '缺少公钥，请用 --policy，或 --key 和 --clock-key 指定。',
    noHeads: '暂无账本快照，无可核对内容。',
    noAnswer: '网络无响应：',
    badStatus: '读取失败：',
    badAnswer: '无法解析的响应：',
    tooLong: '响应超过允许的长度：',
    noTile: '镜像缺少数据块：',
    cannotSave: '无法写入文件：',
    proofWithoutEntry: '证明里没有登记内容（extra 行），无法单独核对：',
    proofWaiting: '下载这份证明时，方案尚未写入账本快照。请稍后重新下载：',
  },
  keysUnpinned:
    '注意：公钥由账本自身提供。要防止整本账被替换，请用 --key 和 --clock-key 指定你保存过的公钥。',
  progress: (entries, size) => `已读 ${entries} / ${size} 条`,
  summary: (entries, heads, newest, reveals) =>
    `条目 ${entries} · 账本快照 ${heads} · 最新 ${newest} · 已公开方案 ${reveals}`,
  opening: (read, total) => `已读取 ${read} / ${total} 个已结方案的文本`,
  readingPredictions: (read, total) => `已读取 ${read} / ${total} 组模型预测`,
  predictions: (predictions, roots, unread) =>
    `模型预测：${predictions} 条，${roots} 个根按公布的文本重算${unread > 0 ? `，${unread} 个根的文本不在文件中` : ''}`,
  calibration: (matches, undecided) =>
    `模型准确度：按 ${matches} 场已登记的预测与赛果复算${undecided > 0 ? `，其中 ${undecided} 场刚结束或尚待赛果` : ''}`,
  noCalibration: '模型准确度页未读取，未与公示账核对。',
  noBoards: '排行榜未读取，未与公示账核对。',
  boards: (rows, unknown) =>
    `排行榜：${rows} 行按公示账复算${unknown > 0 ? `，${unknown} 位分析师有选项尚未公开的方案，无法复算` : ''}`,
  latePredictions: (root) => `无法证明在开赛前登记：第 ${root} 组模型预测`,
  settledAgain: ({ recomputed, sealed, unknowable }) =>
    `结算复算：${recomputed} 次按选项与赛果重算${sealed > 0 ? `，${sealed} 次的选项尚未公开` : ''}${unknowable > 0 ? `，${unknowable} 次作废的旧格式条目未记录原因，无法复算` : ''}`,
  heldMatch: ({ home, away, matchId }, since, schemes) =>
    `暂停结算：${home.zh} 对 ${away.zh}（${matchId}），${since} 起，${schemes} 个方案在等待`,
  overdue: (schemes, oldest, since) =>
    `开赛 3 天后仍未结算：${schemes} 个方案，最早的是 ${oldest}（${since} 开赛）`,
  evidence: (path) => `两份互相矛盾的签名文件已写入 ${path}，请妥善保存并公开。`,
  receipt: (scheme, at) => `方案 ${scheme} 的发布回执，签于 ${at}，承诺登记的条目：`,
  receipts: (logged, waiting) =>
    `发布回执：${logged} 份已兑现${waiting > 0 ? `，${waiting} 份仍在登记期限内` : ''}`,
  validReceipt: '核对无误：回执由公示账签名。条目是否已登记，请连同账本一起核对。',
  saved: (path) => `已保存到 ${path}`,
  columns: {
    author: '分析师',
    published: '发布',
    settled: '已结',
    void: '作废',
    withdrawn: '撤回',
    removed: '移除',
    open: '未结',
    win: '红',
    halfWin: '半红',
    push: '走',
    halfLoss: '半黑',
    loss: '黑',
    profit: '收益（注）',
    yield: '实际回报',
  },
  notBeforeKickoff: (scheme) => `无法证明在开赛前登记：方案 ${scheme}`,
  noWitnesses: '暂无独立见证方：登记时间只有账本自己的签名。',
  policyUnpinned: '注意：信任策略由账本自身提供。要防止见证方被替换，请用 --policy 指定你保存过的策略。',
  witnessed: (names, proven, total) =>
    `见证方 ${names.join('、')}：${total} 个方案中有 ${proven} 个在开赛前已获联署`,
  unproven: (scheme) => `开赛前未获联署：方案 ${scheme}`,
  silent: (since) =>
    since === null ? '见证方从未联署本账。' : `自 ${since} 起未再获得足够的见证方联署，可能是见证方拒签。`,
  notTimed: '时间由账本自己的时钟签名：已登记，暂无第三方时间戳。',
  authority: (name) => `时间戳证书：${name}，请与该机构公布的证书比对。`,
  timed: (checked, heads) => `${heads} 份快照中有 ${checked} 份带第三方时间戳。`,
  scheme: (id, number, steps, size) =>
    `方案 ${id}\n公示账第 ${number} 条，登记证明 ${steps} 步（快照共 ${size} 条）`,
  lead: (head, kickoff, minutes) => `快照 ${head}，开赛 ${kickoff}，提前 ${minutes} 分钟`,
  noLead: (head, kickoff) => `无法证明在开赛前登记：快照 ${head}，开赛 ${kickoff}`,
  opened: '盐和文本已公开，封存值已核对。',
  sealed: '内容尚未公开，封存值未核对。',
  valid: '核对无误：全部条目、快照和编号一致。',
  validEmpty: '核对无误：公示账为空，其快照已签名；此后的条目都接在它后面。',
  validProof: '核对无误：该方案的证明成立。',
  invalid: (count) => `发现 ${count} 个问题：`,
  more: (count) => `……另有 ${count} 个`,
};

export const en: ReportWords = {
  help: `Check the public log: npm run verify-log -- FILE|URL [MORE FILES] [options]

  FILE          a log saved with --save (JSON Lines), or a proof downloaded from a tip’s page (.json or .tlog-proof)
  URL           https://host or https://host/log: reads the latest checkpoint, all checkpoints and entries from the static mirror
  MORE FILES    proofs of opened tips, publication receipts or other copies of the log, checked against the log
  --save FILE          save the downloaded log to a file, to check it offline
  --key KEY            public key of the log that you saved (name+id+base64)
  --clock-key KEY      public key of the clock that you saved
  --policy FILE        trust policy that you saved (/.well-known/tlog-policy of the site), with both keys, the witnesses and the quorum
  --since FILE         a log saved before: this one must contain it; a fork or a rewrite is reported
  --evidence FILE      where to write two checkpoints that contradict each other (default log-evidence.txt)
  --no-open            do not read the texts of opened tips, nor check the leaderboards
  --timestamps         also verify third-party timestamps (RFC 3161)

Exit code: 0 valid, 1 verification failed, 2 could not be checked. LANG selects the language.
`,
  cannot: {
    sourceMissing: 'Specify a file or a URL, see --help.',
    unknownOption: 'Unknown option, see --help:',
    valueMissing: 'Missing value for',
    saveNeedsAddress: '--save requires a URL.',
    noFile: 'File not found:',
    badLine: 'This line is not an entry, checkpoint, key or opened tip:',
    badHeads: 'The list of checkpoints is truncated; try again later.',
    badKey: 'Invalid public key:',
    badPolicy: 'Not a usable trust policy:',
    noKeys: 'No public keys known; pass them with --policy, or with --key and --clock-key.',
    noHeads: 'No checkpoint yet, so there is nothing to check.',
    noAnswer: 'No response:',
    badStatus: 'Request failed:',
    badAnswer: 'Invalid response:',
    tooLong: 'Response too long:',
    noTile: 'Tile missing from the mirror:',
    cannotSave: 'Can’t write file:',
    proofWithoutEntry: 'The proof does not contain its entry (no extra line), so it can’t be checked alone:',
    proofWaiting: 'When this proof was downloaded, the tip was not in a checkpoint yet; download it again:',
  },
  keysUnpinned:
    'Note: the public keys came from the log itself. Pass the ones you saved with --key and --clock-key; otherwise the whole log could have been replaced.',
  progress: (entries, size) => `${entries} of ${size} entries read`,
  summary: (entries, heads, newest, reveals) =>
    `${entries} entries · ${heads} checkpoints · latest ${newest} · ${reveals} opened tips`,
  opening: (read, total) => `${read} of ${total} texts of settled tips read`,
  readingPredictions: (read, total) => `${read} of ${total} sets of model predictions read`,
  predictions: (predictions, roots, unread) =>
    `Model predictions: ${predictions}; ${roots} roots recomputed from the published texts${unread > 0 ? `, ${unread} without texts in the file` : ''}`,
  calibration: (matches, undecided) =>
    `Model accuracy: recomputed from logged predictions and results of ${matches} matches${undecided > 0 ? `; ${undecided} just finished or await a result` : ''}`,
  noCalibration: 'The model accuracy page was not read, so it was not compared with the log.',
  noBoards: 'Leaderboards were not read, so they were not compared with the log.',
  boards: (rows, unknown) =>
    `Leaderboards: ${rows} rows recomputed from the log${unknown > 0 ? `; ${unknown} analysts have settled tips whose picks are not public` : ''}`,
  latePredictions: (root) => `Can’t prove they were before kick-off: model predictions no. ${root}`,
  settledAgain: ({ recomputed, sealed, unknowable }) =>
    `Settlements: ${recomputed} recomputed from picks and results${sealed > 0 ? `, ${sealed} with picks not public yet` : ''}${unknowable > 0 ? `, ${unknowable} voids of the old format without a recorded reason` : ''}`,
  heldMatch: ({ home, away, matchId }, since, schemes) =>
    `On hold: ${home.en} v ${away.en} (${matchId}) since ${since}; open tips on it: ${schemes}`,
  overdue: (schemes, oldest, since) =>
    `Not settled 3 days after kick-off: ${schemes} tips, the oldest ${oldest} (kick-off ${since})`,
  evidence: (path) =>
    `Two signed statements that contradict each other were written to ${path}. Keep and publish them.`,
  receipt: (scheme, at) => `Receipt of tip ${scheme}, signed ${at}; the promised entry:`,
  receipts: (logged, waiting) =>
    `Receipts: ${logged} kept${waiting > 0 ? `, ${waiting} within the merge delay` : ''}`,
  validReceipt:
    'Valid: the log signed this receipt. Check it together with the log to see whether the entry is there.',
  saved: (path) => `saved as ${path}`,
  columns: {
    author: 'analyst',
    published: 'published',
    settled: 'settled',
    void: 'void',
    withdrawn: 'withdrawn',
    removed: 'removed',
    open: 'open',
    win: 'won',
    halfWin: 'half won',
    push: 'push',
    halfLoss: 'half lost',
    loss: 'lost',
    profit: 'profit (units)',
    yield: 'yield',
  },
  notBeforeKickoff: (scheme) => `Can’t prove it was before kick-off: tip ${scheme}`,
  noWitnesses: 'No independent witnesses: only the log itself vouches for the times.',
  policyUnpinned:
    'Note: the trust policy came from the log itself. Pass the one you saved with --policy; otherwise the witnesses could have been replaced.',
  witnessed: (names, proven, total) =>
    `Witnesses ${names.join(', ')}: ${proven} of ${total} tips cosigned before kick-off`,
  unproven: (scheme) => `Not cosigned before kick-off: tip ${scheme}`,
  silent: (since) =>
    since === null
      ? 'The witnesses have never cosigned this log.'
      : `Too few witnesses have cosigned since ${since}; they may have refused to.`,
  notTimed: 'Timed by the log’s own clock: logged, not independently timed.',
  authority: (name) => `Timestamp certificate: ${name}; compare it with the one the authority publishes.`,
  timed: (checked, heads) => `${checked} of ${heads} checkpoints have a third-party timestamp.`,
  scheme: (id, number, steps, size) =>
    `Tip ${id}\nentry ${number} of the log, inclusion proof of length ${steps} (checkpoint of ${size} entries)`,
  lead: (head, kickoff, minutes) => `checkpoint ${head}, kick-off ${kickoff}, ${minutes} min before`,
  noLead: (head, kickoff) => `Can’t prove it was before kick-off: checkpoint ${head}, kick-off ${kickoff}`,
  opened: 'Salt and text are public; the seal was verified.',
  sealed: 'The content is not public yet; the seal was not verified.',
  valid: 'Valid: all entries, checkpoints and numbers match.',
  validEmpty: 'Valid: the log is empty, and its checkpoint is signed; every later entry continues it.',
  validProof: 'Valid: the proof of this tip holds.',
  invalid: (count) => `Problems found: ${count}`,
  more: (count) => `… and ${count} more`,
};
