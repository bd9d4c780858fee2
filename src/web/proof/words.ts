import type { MeetingFault } from './kept-log.ts';

type FaultWords = Readonly<Record<MeetingFault, string>>;

const zhFaults: FaultWords = {
  keysUnreadable: '它给出的公钥无法读取。',
  keysChanged: '它的公钥和你第一次看到的不同：签名的人可能换了。',
  notSigned: '最新树头没有有效签名。',
  shrank: '账目变短了：你见过的条目现在不在了。',
  forked: '账目分叉了：同样的条数，两个不同的签名树头。',
  timeBack: '最新树头的时间早于你见过的树头。',
  rewritten: '账目被改写过：新的树头不是你见过的树头的延续。',
  forgotten: '它已经不认得自己签过、你见过的那个树头。',
};

const enFaults: FaultWords = {
  keysUnreadable: 'The public keys it names cannot be read.',
  keysChanged: 'Its public keys are not those you met first: somebody else may be signing.',
  notSigned: 'Its newest head carries no valid signature.',
  shrank: 'The log shrank: entries you have seen are gone.',
  forked: 'The log was forked: two different heads of the same size are signed.',
  timeBack: 'Its newest head is dated before the one you have seen.',
  rewritten: 'The log was rewritten: its new head does not continue the one you have seen.',
  forgotten: 'It no longer knows the head it signed and you have seen.',
};

export const zh = {
  fault: (why: MeetingFault) => zhFaults[why],
  whatToDo: '请到公示账页保存证据并告诉我们；在弄清之前，不要相信这里的战绩。',
  saveEvidence: '保存证据',
  contentStep: '内容与封存值一致',
  contentDetail: 'SHA-256（盐 + 规范文本），在本机计算；本页所示逐项相同',
  contentFailed: '算出的值与封存值不同。请不要相信这页内容，并把封存值告诉我们。',
  contentDiffers: (parts: string) => `本页与封存文本不同：${parts}。请把封存值告诉我们。`,
  loggedStep: (number: string) => `已写入公示账第 ${number} 条`,
  loggedDetail: (at: string, steps: number) => [at, `包含证明 ${steps} 步`],
  logging: '写入公示账',
  loggingDetail: '正在核对包含证明',
  waitingStep: '等待写入签名树头',
  waitingDetail: '一般不到一分钟，稍后再来核对',
  loggedFailed: '公示账的证明不成立',
  settlementDiffers: '本页的结算结果与公示账记的不同。',
  earlierStep: '签名树头早于开赛',
  earlierUntimed: '签名树头早于开赛，未经外部计时',
  earlierDetail: (head: string, kickoff: string, lead: string) => [
    `树头 ${head}`,
    `开赛 ${kickoff}`,
    `提前 ${lead}`,
  ],
  untimed: '时间由公示账自己的时钟签名：已入账，没有外部时间证明。',
  timed: (authority: string, at: string) =>
    `外部时间戳 ${at}，由 ${authority} 签发；它的签名可用核对程序验证。`,
  notEarlier: '不能说明在开赛前写入',
  notEarlierDetail: (head: string, kickoff: string) => [`树头 ${head}`, `开赛 ${kickoff}`],
  earlierUnknown: '签名树头与开赛时间',
  earlierUnknownDetail: '上一步成立之后才能比较',
  sameStep: '与上次访问的账本一致',
  sameDetail: (from: string, to: string) => `#${from} → #${to}，只增不改`,
  unchanged: (size: string) => `#${size}，没有变化`,
  firstStep: '第一次看到这本账',
  firstDetail: (size: string) => `已在本机记下 #${size} 和公钥，下次访问核对`,
  sameFailed: '与上次访问的账本不一致',
  unreachable: '读不到公示账',
  unreachableDetail: '网络不通或服务器没有回答，请稍后再验证。',
};

export const en: typeof zh = {
  fault: (why) => enFaults[why],
  whatToDo:
    'Save the evidence on the page of the log and tell us; do not trust the records here until it is cleared up.',
  saveEvidence: 'Save evidence',
  contentStep: 'The content matches the seal',
  contentDetail:
    'SHA-256 (salt + canonical text), computed on this device; the page shows the same, part by part',
  contentFailed: 'The computed value differs from the seal. Do not trust this page, and tell us the seal.',
  contentDiffers: (parts) => `The page differs from the sealed text: ${parts}. Please tell us the seal.`,
  loggedStep: (number) => `Entry ${number} of the public log`,
  loggedDetail: (at, steps) => [at, `inclusion proven in ${steps} ${steps === 1 ? 'step' : 'steps'}`],
  logging: 'Entry in the public log',
  loggingDetail: 'Checking the proof of inclusion',
  waitingStep: 'Waiting for a signed head',
  waitingDetail: 'This takes less than a minute as a rule; check again later',
  loggedFailed: 'The proof of the public log fails',
  settlementDiffers: 'The settlement shown here is not the one in the public log.',
  earlierStep: 'The signed head is older than kick-off',
  earlierUntimed: 'Signed head before kick-off, not independently timed',
  earlierDetail: (head, kickoff, lead) => [`head ${head}`, `kick-off ${kickoff}`, `${lead} before`],
  untimed: "The time is signed by the log's own clock: logged, not independently timed.",
  timed: (authority, at) =>
    `Outside timestamp ${at} by ${authority}; its signature can be checked with the verifier.`,
  notEarlier: 'Not shown to be before kick-off',
  notEarlierDetail: (head, kickoff) => [`head ${head}`, `kick-off ${kickoff}`],
  earlierUnknown: 'Signed head and kick-off',
  earlierUnknownDetail: 'They can be compared once the step above holds',
  sameStep: 'The same log as at your last visit',
  sameDetail: (from, to) => `#${from} → #${to}, only added to`,
  unchanged: (size) => `#${size}, unchanged`,
  firstStep: 'The first time you see this log',
  firstDetail: (size) => `#${size} and the public keys are kept on this device for your next visit`,
  sameFailed: 'Not the log of your last visit',
  unreachable: 'The public log cannot be read',
  unreachableDetail: 'No network, or the server gave no answer; check again later.',
};
