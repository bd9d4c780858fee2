export type StyleLanguage = 'zh' | 'en';

const split = (list: string): readonly string[] => list.split(' ');

/**
 * What a writing style is measured by: function words and punctuation. They depend little on the subject, writers choose
 * them without thinking, and a reader can verify their counts. Stored by place: append only.
 */
export const styleSigns: Readonly<Record<StyleLanguage, readonly string[]>> = {
  zh: split(
    '的 了 是 在 不 也 就 都 而 和 与 及 或 但 又 还 才 却 便 只 更 很 太 最 再 已 曾 将 会 能 可 要 该 应 把 被 让 给 对 从 向 到 于 以 为 因 由 比 跟 同 ' +
      '这 那 其 此 个 些 么 什 怎 哪 谁 我 你 他 她 它 们 着 过 得 地 所 之 者 吧 呢 吗 啊 呀 嘛 没 非 无 未 上 下 里 中 后 前 时 一 两 几 多 少 来 去 ' +
      '但是 不过 然而 如果 要是 因为 所以 因此 虽然 尽管 而且 并且 可能 也许 应该 还是 或者 已经 其实 当然 比较 非常 一定 一些 这样 那么 ， 。 、 ； ： ？ ！ … — （ “ 《 ·',
  ),
  en: split(
    'the of and to a in that it is was for as with but not be on at by this which have from or an had are were they you his her he she we i if so ' +
      'there what when who no more one all would could should will can may might must do did does been being than then them their its our my your me him us ' +
      'out up down over into about after before because although though however while where how why just only very too also still even yet now here some any ' +
      'such much many most other own same both each few since until against between through during without within another upon rather quite perhaps ' +
      "never always often again really n't 's 'll 're 've , . ; : ? ! - ( \" …",
  ),
};
