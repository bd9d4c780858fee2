import { Alert, Flex, Form, InputNumber, Typography } from 'antd';
import type { OpenedClaim } from '../item/ClaimDocuments.tsx';
import { parseYuan } from '#domain/money/fen.ts';
import { money, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { wordText } from '../../words/word-words.ts';
import styles from '../queue.module.css';
import { type DecisionValues, fenOf, refundParts } from './terms.ts';
import { en, zh } from './words.ts';

/** What is refunded of each order: from the balance of the account, and at our expense. */
export function RefundFields({ claim }: { readonly claim: OpenedClaim }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const form = Form.useFormInstance<DecisionValues>();
  const refunds = Form.useWatch('refunds', form);
  if (claim.orders.length === 0) return <Alert type="warning" showIcon title={words.noOrders} />;
  const parts = refundParts(refunds);
  const total = (name: 'fromBalanceFen' | 'borneFen') => parts.reduce((sum, part) => sum + part[name], 0);
  return (
    <fieldset className={styles.fieldset}>
      <legend>{words.orders}</legend>
      {claim.orders.map(({ orderId, provider, paidAt, amountFen, leftFen }) => (
        <div key={orderId} className={styles.order}>
          <Typography.Text>
            {words.order(
              wordText(`provider.${provider}`)?.[locale] ?? provider,
              `${timeText(paidAt)} ${zoneText(paidAt)}`,
            )}
          </Typography.Text>
          <Typography.Text type="secondary">
            {words.orderAmount(money(amountFen), money(leftFen))}
          </Typography.Text>
          <Flex gap="middle" wrap>
            <AmountField
              orderId={orderId}
              name="fromBalance"
              other="borne"
              label={words.fromBalance}
              leftFen={leftFen}
            />
            <AmountField
              orderId={orderId}
              name="borne"
              other="fromBalance"
              label={words.borne}
              leftFen={leftFen}
            />
          </Flex>
        </div>
      ))}
      <Typography.Text strong>
        {words.refundTotal}: {money(total('fromBalanceFen') + total('borneFen'))} ({words.fromBalance}{' '}
        {money(total('fromBalanceFen'))}, {words.borne} {money(total('borneFen'))})
      </Typography.Text>
    </fieldset>
  );
}

type Part = 'fromBalance' | 'borne';

interface AmountFieldProps {
  readonly orderId: string;
  readonly name: Part;
  readonly other: Part;
  readonly label: string;
  readonly leftFen: number;
}

function AmountField({ orderId, name, other, label, leftFen }: AmountFieldProps) {
  const words = useWords({ zh, en });
  return (
    <Form.Item
      name={['refunds', orderId, name]}
      label={label}
      dependencies={[['refunds', orderId, other]]}
      rules={[
        ({ getFieldValue }) => ({
          validator: (_, text: string | null | undefined) => {
            if (text && parseYuan(text) === null) return Promise.reject(new Error(words.moneyWrong));
            const sum = fenOf(text) + fenOf(getFieldValue(['refunds', orderId, other]));
            return sum <= leftFen ? Promise.resolve() : Promise.reject(new Error(words.tooMuch));
          },
        }),
      ]}
    >
      <InputNumber<string> stringMode min="0" precision={2} prefix="¥" controls={false} inputMode="decimal" />
    </Form.Item>
  );
}
