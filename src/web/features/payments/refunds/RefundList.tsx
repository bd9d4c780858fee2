import { useState } from 'react';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { amountText, moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { Cell, Cells } from '#web/ui/layout/Cells.tsx';
import { MoneyFigure } from '#web/ui/figures/MoneyFigure.tsx';
import { PayMark } from '#web/ui/marks/PayMark.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { RefundSheet } from './RefundSheet.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Refunds.module.css';
import type { Refundable, RefundableOrder, RechargeRefund } from './refund-queries.ts';
import * as words from './refund-words.ts';

interface RefundListProps {
  readonly refundable: Refundable;
  readonly balanceFen: number | null;
}

/** Refundable amount, its orders, and refund history. */
export function RefundList({ refundable, balanceFen }: RefundListProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [chosen, setChosen] = useState<RefundableOrder | null>(null);
  const { refundableFen, orders, refunds } = refundable;
  if (orders.length === 0 && refunds.length === 0) return <NothingToRefund />;
  return (
    <>
      <Block>
        <div className={styles.head}>
          <p className={textStyles.label}>{text.refundable}</p>
          <MoneyFigure figure={amountText(refundableFen)} unit={text.yuan} isUnitFirst={locale === 'en'} />
          <p className={textStyles.label}>{text.note}</p>
        </div>
      </Block>
      {orders.length > 0 && (
        <Block>
          <BlockHead title={text.orders} />
          <Cells>
            {orders.map((order) => (
              <OrderCell key={order.orderId} order={order} onRefund={() => setChosen(order)} />
            ))}
          </Cells>
        </Block>
      )}
      {refunds.length > 0 && <RefundsSoFar refunds={refunds} />}
      {chosen && (
        <RefundSheet
          key={chosen.orderId}
          order={orders.find(({ orderId }) => orderId === chosen.orderId) ?? chosen}
          balanceFen={balanceFen}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function OrderCell({ order, onRefund }: { readonly order: RefundableOrder; readonly onRefund: () => void }) {
  const text = useWords(words);
  const locale = useLocale();
  const left = moneyText(order.refundableFen, locale);
  return (
    <Cell
      icon={<PayMark provider={order.provider} />}
      title={text.refundOf(text.providers[order.provider], left)}
      detail={text.paid(moneyText(order.amountFen, locale), dateTimeText(order.paidAt, locale))}
      value={
        <Button look="secondary" size="small" onClick={onRefund}>
          {text.refund}
          <Hidden> {left}</Hidden>
        </Button>
      }
    />
  );
}

const tones = { requested: 'amber', stuck: 'amber', refunded: 'plain', failed: 'line' } as const;

function RefundsSoFar({ refunds }: { readonly refunds: readonly RechargeRefund[] }) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <Block>
      <BlockHead title={text.refunds} />
      <Cells>
        {refunds.map(({ refundId, provider, amountFen, state, requestedAt, endedAt }) => (
          <Cell
            key={refundId}
            icon={<PayMark provider={provider} />}
            title={moneyText(amountFen, locale)}
            detail={detailOf(state, text) ?? dateTimeText(endedAt ?? requestedAt, locale)}
            value={<Tag tone={tones[state]}>{text.states[state]}</Tag>}
          />
        ))}
      </Cells>
    </Block>
  );
}

/** Explanation of a state; null if not needed. */
function detailOf(state: RechargeRefund['state'], text: typeof words.zh): string | null {
  if (state === 'failed') return text.failedText;
  return state === 'stuck' ? text.stuckText : null;
}

function NothingToRefund() {
  const text = useWords(words);
  return (
    <EmptyState
      title={text.none}
      actions={
        <>
          <ButtonLink href={paths.recharge()} look="accent" size="small">
            {text.recharge}
          </ButtonLink>
          <ButtonLink href={paths.detail()} size="small">
            {text.statement}
          </ButtonLink>
        </>
      }
    >
      {text.noneText}
    </EmptyState>
  );
}
