import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recentMonths } from '#domain/beijing-day.ts';
import { monthText, yearMonthText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { amountText, moneyText } from '#web/i18n/money.ts';
import { rateText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cells, LabelCell } from '#web/ui/layout/Cells.tsx';
import { RadioMark } from '#web/ui/controls/Choices.tsx';
import { Figures } from '#web/ui/tables/Facts.tsx';
import { DownIcon } from '#web/ui/icons/navigation.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { IncomeMonths } from './IncomeMonths.tsx';
import styles from './IncomeMonth.module.css';
import { incomeMonthQuery, type IncomeReply } from './queries.ts';
import * as words from './words.ts';

const MONTHS = 12;

/** Totals of a month: payments by buyers, refunds, and the shares of platform and author. */
export function IncomeMonth() {
  const text = useWords(words);
  const locale = useLocale();
  const [month, setMonth] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const present = useQuery(incomeMonthQuery(null));
  const { data } = useQuery(incomeMonthQuery(month));
  if (!data || !present.data) return null;
  return (
    <Block>
      <BlockHead
        title={
          data.month === present.data.month
            ? monthText(data.month, locale)
            : yearMonthText(data.month, locale)
        }
        note={text.share(rateText(data.platformShareBasisPoints), moneyText(data.sums.platformFen, locale))}
        end={
          <button type="button" className={styles.choose} onClick={() => setChoosing(true)}>
            {text.byMonth}
            <DownIcon size={16} />
          </button>
        }
      />
      <Figures hasRules figures={figuresOf(data, text)} />
      <IncomeMonths months={present.data.months} />
      <Sheet isOpen={isChoosing} onClose={() => setChoosing(false)} title={text.chooseMonth} isFlush>
        <Cells>
          {recentMonths(present.data.month, MONTHS).map((each) => (
            <LabelCell
              key={each}
              title={yearMonthText(each, locale)}
              value={
                <RadioMark
                  name="month"
                  checked={each === data.month}
                  onChange={() => {
                    setMonth(each);
                    setChoosing(false);
                  }}
                />
              }
            />
          ))}
        </Cells>
      </Sheet>
    </Block>
  );
}

function figuresOf({ sums }: IncomeReply, text: typeof words.zh) {
  return [
    { name: text.received, value: amountText(sums.receivedFen) },
    { name: text.refunded, value: amountText(0 - sums.refundedFen) },
    { name: text.mine, value: amountText(sums.analystFen) },
  ];
}
