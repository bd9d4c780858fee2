/** Why nothing could be checked; the fact is a path, an address or an option. */
export interface CannotWords {
  readonly sourceMissing: string;
  readonly unknownOption: string;
  readonly valueMissing: string;
  readonly saveNeedsAddress: string;
  readonly noFile: string;
  readonly badLine: string;
  readonly badHeads: string;
  readonly badKey: string;
  readonly noKeys: string;
  readonly noHeads: string;
  readonly noAnswer: string;
  readonly badStatus: string;
  readonly badAnswer: string;
  readonly tooLong: string;
  readonly noTile: string;
  readonly cannotSave: string;
  readonly proofWaiting: string;
}

export interface ReportWords {
  readonly help: string;
  readonly cannot: CannotWords;
  readonly keysUnpinned: string;
  readonly progress: (entries: number, size: number) => string;
  readonly summary: (entries: number, heads: number, newest: string, reveals: number) => string;
  readonly saved: (path: string) => string;
  readonly columns: Readonly<Record<Column, string>>;
  readonly notBeforeKickoff: (scheme: string) => string;
  readonly notTimed: string;
  readonly timed: (checked: number, heads: number) => string;
  readonly authority: (name: string) => string;
  readonly scheme: (id: string, number: number, steps: number, size: number) => string;
  readonly lead: (head: string, kickoff: string, minutes: number) => string;
  readonly noLead: (head: string, kickoff: string) => string;
  readonly opened: string;
  readonly sealed: string;
  readonly sound: string;
  readonly soundProof: string;
  readonly unsound: (count: number) => string;
  readonly more: (count: number) => string;
}

export const columns = [
  ...(['author', 'published', 'settled', 'void', 'withdrawn', 'removed', 'open'] as const),
  ...(['win', 'halfWin', 'push', 'halfLoss', 'loss', 'profit', 'yield'] as const),
] as const;
export type Column = (typeof columns)[number];

export const zh: ReportWords = {
  help: `离线核对公示账：npm run verify-log -- 文件或网址 [更多文件] [选项]

  文件          由 --save 存下的账（每行一个 JSON），或方案页下载的证明
  网址          https://主机 或 https://主机/log：从静态镜像读取检查点、全部树头和条目
  更多文件      含已公开方案的证明，与账目逐一核对
  --save 文件          把读到的账存成一个文件，以后离线核对
  --key 密钥           你自己保存的公示账公钥（名称+编号+base64）
  --clock-key 密钥     你自己保存的时钟公钥
  --timestamps         同时核对外部时间戳（RFC 3161）

退出码：0 无误，1 发现问题，2 无法核对。语言由 LANG 决定。
`,
  cannot: {
    sourceMissing: '请给出文件或网址，见 --help。',
    unknownOption: '没有这个选项，见 --help：',
    valueMissing: '这个选项后面缺少内容：',
    saveNeedsAddress: '--save 只能与网址一起用。',
    noFile: '没有这个文件：',
    badLine: '这一行不是账目、树头、密钥或公开方案：',
    badHeads: '树头列表残缺，请稍后再读。',
    badKey: '公钥格式不对：',
    noKeys: '不知道用哪把公钥，请用 --key 和 --clock-key 给出。',
    noHeads: '还没有签名树头，没有可以核对的。',
    noAnswer: '网络没有回答：',
    badStatus: '读不到：',
    badAnswer: '回答看不懂：',
    tooLong: '回答超过了允许的长度：',
    noTile: '镜像缺少这一块：',
    cannotSave: '写不了文件：',
    proofWaiting: '下载这份证明时，方案还没有写进签名树头。请稍后重新下载：',
  },
  keysUnpinned:
    '注意：公钥由这本账自己给出。要防止整本账被换掉，请用 --key 和 --clock-key 给出你以前保存的公钥。',
  progress: (entries, size) => `已读 ${entries} / ${size} 条`,
  summary: (entries, heads, newest, reveals) =>
    `条目 ${entries} · 签名树头 ${heads} · 最新 ${newest} · 已公开方案 ${reveals}`,
  saved: (path) => `已存为 ${path}`,
  columns: {
    author: '分析师',
    published: '发布',
    settled: '已结',
    void: '作废',
    withdrawn: '撤回',
    removed: '下架',
    open: '未结',
    win: '红',
    halfWin: '半红',
    push: '走',
    halfLoss: '半黑',
    loss: '黑',
    profit: '收益（注）',
    yield: '回报率',
  },
  notBeforeKickoff: (scheme) => `不能说明在开赛前：方案 ${scheme}`,
  notTimed: '时间只有本账自己的时钟签名：已入账，没有外部时间证明。',
  authority: (name) => `时间戳证书：${name}，请与该机构公布的比对。`,
  timed: (checked, heads) => `${heads} 个树头中有 ${checked} 个带外部时间戳。`,
  scheme: (id, number, steps, size) =>
    `方案 ${id}\n公示账第 ${number} 条，包含证明 ${steps} 步（树头 ${size} 条）`,
  lead: (head, kickoff, minutes) => `树头 ${head}，开赛 ${kickoff}，提前 ${minutes} 分钟`,
  noLead: (head, kickoff) => `不能说明在开赛前：树头 ${head}，开赛 ${kickoff}`,
  opened: '盐和文本已公开，封存值已核对。',
  sealed: '内容尚未公开，封存值未核对。',
  sound: '无误：每个条目、每个树头、每个编号都对得上。',
  soundProof: '无误：这个方案的证明成立。',
  unsound: (count) => `发现 ${count} 个问题：`,
  more: (count) => `……另有 ${count} 个`,
};

export const en: ReportWords = {
  help: `Check the public log: npm run verify-log -- FILE|URL [MORE FILES] [options]

  FILE          a log saved with --save (JSON Lines), or a proof downloaded from a scheme page
  URL           https://host or https://host/log: reads checkpoint, all heads and entries from the static mirror
  MORE FILES    proofs of opened schemes, checked against the log
  --save FILE          keep what was read in one file, to be checked offline
  --key KEY            the log's public key as you kept it (name+id+base64)
  --clock-key KEY      the clock's public key as you kept it
  --timestamps         check timestamps of outside clocks too (RFC 3161)

Exit code: 0 sound, 1 something is untrue, 2 it could not be checked. LANG chooses the language.
`,
  cannot: {
    sourceMissing: 'Name a file or an address, see --help.',
    unknownOption: 'There is no such option, see --help:',
    valueMissing: 'Something is missing after',
    saveNeedsAddress: '--save goes with an address only.',
    noFile: 'There is no such file:',
    badLine: 'This line is no entry, head, key or opened scheme:',
    badHeads: 'The list of heads is cut off; read it again later.',
    badKey: 'This is not a public key of its kind:',
    noKeys: 'No public keys are known; name them with --key and --clock-key.',
    noHeads: 'There is no signed head yet, so there is nothing to check.',
    noAnswer: 'The network gave no answer:',
    badStatus: 'This cannot be read:',
    badAnswer: 'This answer makes no sense:',
    tooLong: 'This answer is longer than it may be:',
    noTile: 'The mirror lacks this tile:',
    cannotSave: 'This file cannot be written:',
    proofWaiting: 'When this proof was downloaded the scheme was in no signed head yet; download it again:',
  },
  keysUnpinned:
    'Note: the public keys came from the log itself. Name the ones you kept with --key and --clock-key, or a whole log could be exchanged.',
  progress: (entries, size) => `${entries} of ${size} entries read`,
  summary: (entries, heads, newest, reveals) =>
    `${entries} entries · ${heads} signed heads · newest ${newest} · ${reveals} opened schemes`,
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
    profit: 'profit (stakes)',
    yield: 'yield',
  },
  notBeforeKickoff: (scheme) => `Not shown to be before kick-off: scheme ${scheme}`,
  notTimed: "Times are signed by the log's own clock alone: logged, not independently timed.",
  authority: (name) => `Timestamps by ${name}; compare it with what the authority publishes.`,
  timed: (checked, heads) => `${checked} of ${heads} heads carry the time of an outside clock.`,
  scheme: (id, number, steps, size) =>
    `Scheme ${id}\nentry ${number} of the log, proven in ${steps} steps (head of ${size})`,
  lead: (head, kickoff, minutes) => `head ${head}, kick-off ${kickoff}, ${minutes} minutes before`,
  noLead: (head, kickoff) => `Not shown to be before kick-off: head ${head}, kick-off ${kickoff}`,
  opened: 'Salt and text are open; the seal was checked.',
  sealed: 'The content is not open yet; the seal was not checked.',
  sound: 'Sound: every entry, every head and every number fits.',
  soundProof: 'Sound: the proof of this scheme holds.',
  unsound: (count) => (count === 1 ? 'One thing is untrue:' : `${count} things are untrue:`),
  more: (count) => `… and ${count} more`,
};
