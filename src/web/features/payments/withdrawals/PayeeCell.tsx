import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { LinkCell } from '#web/ui/layout/Cells.tsx';
import { PayMark } from '#web/ui/marks/PayMark.tsx';
import type { Payee } from './queries.ts';
import * as words from './words.ts';

/** The payee with a link to change it, or to bind the first one. */
export function PayeeCell({ payee }: { readonly payee: Payee | null }) {
  const text = useWords(words);
  const named = payee?.nameMasked && (
    <>
      {text.beforePayee}
      <span lang="zh">{payee.nameMasked}</span>
      {text.afterPayee}
    </>
  );
  return (
    <Block>
      <LinkCell
        href={paths.bindAlipay()}
        icon={<PayMark provider="alipay" />}
        title={payee ? text.payee(payee.accountMasked) : text.bind}
        detail={payee ? named : text.bindWhy}
        value={payee ? text.changePayee : undefined}
      />
    </Block>
  );
}
