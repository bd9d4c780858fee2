import type { factWords } from '#contract/console/fact-words.ts';
import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import type { Both } from '../i18n/locale.ts';
import { faultWords } from './fault-words.ts';
import { roleWords } from './role-words.ts';
import { operatorStateWords } from './state-words.ts';
import { witnessWords } from './witness-words.ts';

type Sets = typeof factWords;

/** Words of ours, by set. */
const wordWords: { readonly [S in keyof Sets]: Readonly<Record<Sets[S][number], Both>> } = {
  alarm: {
    witness: { zh: '见证方未联署', en: 'Witness not cosigning' },
    anchor: { zh: '外部佐证超时', en: 'Outside anchor overdue' },
    policy: { zh: '信任策略变更', en: 'Trust policy changed' },
    feedBroken: { zh: '数据源故障', en: 'Feed broken' },
    feedSilent: { zh: '数据源无更新', en: 'Feed silent' },
    reconciliation: { zh: '账目核对不平', en: 'Ledger does not reconcile' },
    unsealed: { zh: '账务未封存', en: 'Ledger not sealed' },
    matchHeld: { zh: '长时间暂停结算', en: 'Match on hold for long' },
  },
  anchor: {
    witnesses: { zh: '见证', en: 'Witnesses' },
    timestamps: { zh: '时间戳', en: 'Timestamps' },
  },
  appointment: {
    create: { zh: '新增运营人员', en: 'Create operator' },
    reset: { zh: '重置登录', en: 'Reset access' },
    enable: { zh: '启用', en: 'Enable' },
    grant: { zh: '授予角色', en: 'Grant role' },
    revoke: { zh: '收回角色', en: 'Revoke role' },
  },
  case: {
    contradiction: { zh: '数据源互相矛盾', en: 'Sources contradict each other' },
    dayDisputed: { zh: '数据源给出的比赛日期不同', en: 'Sources give different days' },
    noResult: { zh: '长时间没有赛果', en: 'Result overdue' },
    halfTimeUnknown: { zh: '半场比分未知或有争议', en: 'Half-time score unknown or disputed' },
    scoreUnknown: { zh: '已完场但没有比分', en: 'Finished without a score' },
    scoreImpossible: { zh: '比分不可能', en: 'Impossible score' },
    settlementFails: { zh: '结算失败', en: 'Settlement failing' },
    payoutFails: { zh: '付款失败', en: 'Payout failing' },
  },
  change: {
    confirmed: { zh: '已同意', en: 'Confirmed' },
    declined: { zh: '已否决', en: 'Declined' },
    withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  },
  claim: {
    waiting: { zh: '待处理', en: 'Waiting' },
    refundFailed: { zh: '退款失败', en: 'Refund failed' },
    granted: { zh: '已同意', en: 'Granted' },
    refused: { zh: '已拒绝', en: 'Refused' },
  },
  decision: {
    approved: { zh: '已通过', en: 'Approved' },
    refused: { zh: '已拒绝', en: 'Refused' },
    upheld: { zh: '已成立', en: 'Upheld' },
    rejected: { zh: '已驳回', en: 'Rejected' },
    credited: { zh: '已入账', en: 'Credited' },
    returned: { zh: '已退回', en: 'Returned' },
    noted: { zh: '已备注', en: 'Noted' },
    passed: { zh: '复核通过', en: 'Passed' },
    removed: { zh: '已下架', en: 'Removed' },
  },
  dispute: {
    settlement: { zh: '对结算结果有异议', en: 'Disputes the settlement' },
    delay: { zh: '迟迟未结算', en: 'Settlement overdue' },
  },
  edge: {
    identity: { zh: '同一实名', en: 'Same identity' },
    device: { zh: '相同设备', en: 'Shared device' },
    payout: { zh: '相同收款账号', en: 'Shared payout account' },
    ring: { zh: '循环购买', en: 'Circular purchases' },
  },
  exception: {
    open: { zh: '待处理', en: 'Open' },
    returnFailed: { zh: '退回失败', en: 'Return failed' },
    decided: { zh: '已处理', en: 'Decided' },
  },
  fault: faultWords,
  feed: {
    broken: { zh: '响应无法解析', en: 'Unusable response' },
    refused: { zh: '请求被拒', en: 'Requests refused' },
  },
  feedback: {
    problem: { zh: '故障', en: 'Problem' },
    idea: { zh: '建议', en: 'Idea' },
    money: { zh: '资金', en: 'Money' },
    account: { zh: '账号', en: 'Account' },
    other: { zh: '其他', en: 'Other' },
  },
  hold: {
    open: { zh: '待复核', en: 'To review' },
    confirmed: { zh: '已确认暂缓', en: 'Kept on hold' },
    released: { zh: '已放行', en: 'Released' },
  },
  identity: {
    adult: { zh: '已实名（成年）', en: 'ID verified, adult' },
    minor: { zh: '已实名（未成年）', en: 'ID verified, minor' },
    unverified: { zh: '未实名', en: 'Not verified' },
  },
  operator: {
    invited: operatorStateWords.invited.text,
    active: operatorStateWords.active.text,
    disabled: operatorStateWords.disabled.text,
  },
  link: {
    device: { zh: '设备', en: 'Devices' },
    payout: { zh: '收款账号', en: 'Payout accounts' },
    network: { zh: '网络', en: 'Networks' },
    writing: { zh: '行文习惯', en: 'Writing style' },
    picks: { zh: '选择', en: 'Picks' },
  },
  market: {
    '1x2': { zh: '胜平负', en: '1X2' },
    handicap3: { zh: '让球胜平负', en: '3-way handicap' },
    asian: { zh: '亚盘', en: 'Asian handicap' },
    totals: { zh: '大小球', en: 'Over/Under' },
    goals: { zh: '总进球', en: 'Total goals' },
    score: { zh: '比分', en: 'Correct score' },
    htft: { zh: '半全场', en: 'HT/FT' },
    btts: { zh: '双方进球', en: 'Both teams to score' },
    doubleChance: { zh: '双重机会', en: 'Double chance' },
    parlay: { zh: '串关', en: 'Accumulator' },
  },
  match: {
    scheduled: { zh: '未开赛', en: 'Scheduled' },
    live: { zh: '进行中', en: 'Live' },
    finished: { zh: '完场', en: 'Finished' },
    postponed: { zh: '推迟', en: 'Postponed' },
    abandoned: { zh: '中断', en: 'Abandoned' },
    cancelled: { zh: '取消', en: 'Cancelled' },
    awarded: { zh: '判定胜负', en: 'Awarded' },
  },
  order: {
    open: { zh: '待支付', en: 'Open' },
    closed: { zh: '已关闭', en: 'Closed' },
    paid: { zh: '已支付', en: 'Paid' },
  },
  outcome: outcomeWords,
  person: {
    joined: { zh: '战绩已合并', en: 'Records joined' },
    apart: { zh: '战绩未合并', en: 'Records apart' },
  },
  policy: {
    logKey: { zh: '公示账密钥', en: 'Log key' },
    clockKey: { zh: '时间密钥', en: 'Clock key' },
    witnesses: { zh: '见证方', en: 'Witnesses' },
    quorum: { zh: '法定数', en: 'Quorum' },
  },
  provider: {
    alipay: { zh: '支付宝', en: 'Alipay' },
    wechat: { zh: '微信支付', en: 'WeChat Pay' },
  },
  relation: {
    mother: { zh: '母亲', en: 'Mother' },
    father: { zh: '父亲', en: 'Father' },
    other: { zh: '其他监护人', en: 'Other guardian' },
  },
  role: roleWords,
  review: {
    refundIfLost: { zh: '“不中退”方案', en: 'Refund-if-lost tip' },
    alike: { zh: '与他人未公开内容雷同', en: 'Similar to a hidden text' },
  },
  run: {
    whole: { zh: '全量', en: 'Complete' },
    recent: { zh: '近期', en: 'Recent' },
  },
  scheme: {
    published: { zh: '在售', en: 'On sale' },
    closed: { zh: '停售', en: 'Closed' },
    settled: { zh: '已结算', en: 'Settled' },
    void: { zh: '作废', en: 'Void' },
    withdrawn: { zh: '作者撤回', en: 'Withdrawn' },
    removed: { zh: '已下架', en: 'Removed' },
  },
  strength: {
    strong: { zh: '强', en: 'Strong' },
    supporting: { zh: '佐证', en: 'Supporting' },
  },
  tax: {
    off: { zh: '不代扣', en: 'Not withheld' },
    cumulative: { zh: '累计预扣', en: 'Cumulative' },
    single: { zh: '按次预扣', en: 'Per payment' },
  },
  tipOff: {
    plagiarism: { zh: '抄袭', en: 'Plagiarism' },
    notTheMatch: { zh: '内容与比赛不符', en: 'Not about this match' },
    notTheResult: { zh: '结果不符', en: 'Wrong result' },
    contact: { zh: '留联系方式引流', en: 'Contact details' },
    gamblingLure: { zh: '诱导赌博', en: 'Lures into gambling' },
    harmsMinors: { zh: '危害未成年人', en: 'Harms minors' },
    other: { zh: '其他', en: 'Other' },
  },
  user: {
    active: { zh: '正常', en: 'Active' },
    disabled: { zh: '已停用', en: 'Disabled' },
    erased: { zh: '已注销', en: 'Deleted' },
  },
  verdict: {
    samePerson: { zh: '认定为同一人', en: 'Same person' },
    notLinked: { zh: '认定无关', en: 'Not linked' },
    watch: { zh: '继续观察', en: 'Watch' },
  },
  withdrawalReview: {
    firstToPayee: { zh: '首次提现到该账号', en: 'First payout to this payee' },
    amount: { zh: '金额超过免审额度', en: 'Amount above the limit' },
    platformDay: { zh: '当日平台提现总额超限', en: 'Platform’s daily limit reached' },
    incomeHeld: { zh: '有收入被暂缓', en: 'Income is held' },
    disabled: { zh: '账号已停用', en: 'Account disabled' },
    frozen: { zh: '账号已冻结', en: 'Account frozen' },
  },
  withdrawal: {
    requested: { zh: '已提交', en: 'Requested' },
    reviewing: { zh: '审核中', en: 'Under review' },
    paying: { zh: '付款中', en: 'Paying' },
    paid: { zh: '已到账', en: 'Paid' },
    failed: { zh: '付款失败', en: 'Failed' },
    refused: { zh: '已驳回', en: 'Refused' },
  },
  witness: witnessWords,
};

/** The text of a word such as `outcome.halfWin`; null for one that this version does not know. */
export function wordText(word: string): Both | null {
  const [set = '', ...rest] = word.split('.');
  const name = rest.join('.');
  // The cast is safe: names are looked up only where the dictionary has them.
  const words = (wordWords as Readonly<Record<string, Readonly<Record<string, Both>>>>)[set];
  const isKnown = Object.hasOwn(wordWords, set) && Object.hasOwn(words ?? {}, name);
  return isKnown ? (words?.[name] ?? null) : null;
}
