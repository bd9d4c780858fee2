import { useLocale } from '#web/i18n/locale.ts';
import { priceText, shortAmountText } from '#web/i18n/money.ts';
import { rateText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, Inset } from '#web/ui/layout/Block.tsx';
import { Cell, Cells } from '#web/ui/layout/Cells.tsx';
import { SegmentedSwitch, Switch } from '#web/ui/controls/Choices.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { Tiles } from '#web/ui/figures/Tiles.tsx';
import type { SchemeNumbers } from '../../queries.ts';
import { ChanceField } from './ChanceField.tsx';
import { readerChoices, withPrice, type DraftFields } from '../draft/draft.ts';
import { type DraftState, faultAt } from '../draft/faults.ts';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './TermsBlock.module.css';
import * as words from '../words.ts';

interface TermsBlockProps {
  readonly draftState: DraftState;
  readonly numbers: SchemeNumbers;
  readonly onChange: (written: Partial<DraftFields>) => void;
}

/** Price and its conditions, and the author's probability. */
export function TermsBlock({ draftState, numbers, onChange }: TermsBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { draft, preview } = draftState;
  return (
    <Block>
      <BlockHead
        title={text.price}
        note={text.yuan}
        end={preview && text.share(rateText(preview.platformShareBasisPoints))}
      />
      <Inset>
        <div className={styles.ladder}>
          <Tiles
            label={text.price}
            look="ladder"
            columns={7}
            chosen={[draft.priceFen]}
            onChoose={(priceFen) => onChange(withPrice(priceFen))}
            tiles={numbers.priceLadderFen.map((fen) => ({
              value: fen,
              content: (
                <span role="img" aria-label={fen === 0 ? text.free : priceText(fen, locale)}>
                  {fen === 0 ? text.free : shortAmountText(fen)}
                </span>
              ),
            }))}
          />
          <FieldError error={faultAt('price', draftState, locale)} />
        </div>
      </Inset>
      <div className={classNames(rowStyles.topDivider, styles.terms)}>
        <RefundAndReaders draftState={draftState} onChange={onChange} />
      </div>
      <div className={classNames(rowStyles.topDivider, styles.terms)}>
        <ChanceField
          percent={draft.chancePercent}
          onChange={(chancePercent) => onChange({ chancePercent })}
        />
      </div>
    </Block>
  );
}

/** Conditions of the price: refund and free readers. */
function RefundAndReaders({ draftState, onChange }: Omit<TermsBlockProps, 'numbers'>) {
  const text = useWords(words);
  const locale = useLocale();
  const { draft, preview } = draftState;
  const isPaid = draft.priceFen > 0;
  const today = preview?.checks.find(({ rule }) => rule === 'DAILY_REFUNDABLE_LIMIT')?.facts;
  const used = today && text.refundToday(Number(today.schemesToday ?? 0), Number(today.limit ?? 0));
  return (
    <>
      <Cells>
        <Cell
          title={text.refundIfLost}
          detail={isPaid ? <FactLine facts={[text.refundIfLostNote, used]} /> : text.refundNeedsPrice}
          value={
            <Switch
              label={text.refundIfLost}
              isOn={draft.refundIfLost}
              isDisabled={!isPaid}
              onChange={(refundIfLost) => onChange({ refundIfLost })}
            />
          }
        />
        {isPaid && (
          <Cell
            title={text.freeReaders}
            value={
              <SegmentedSwitch
                label={text.freeReaders}
                size="small"
                options={readerChoices.map((value) => ({ value, label: text.readers[value] }))}
                value={draft.freeReaders}
                onChange={(freeReaders) => onChange({ freeReaders })}
              />
            }
          />
        )}
      </Cells>
      <Inset>
        <FieldError error={faultAt('refund', draftState, locale)} />
      </Inset>
    </>
  );
}
