import { useLocale } from '../../../i18n/locale.ts';
import { priceText, shortAmountText } from '../../../i18n/money.ts';
import { rateText } from '../../../i18n/numbers.ts';
import { useWords } from '../../../i18n/words.ts';
import { Block, BlockHead, Inset } from '../../../ui/Block.tsx';
import { Cell, Cells } from '../../../ui/Cells.tsx';
import { SegmentedSwitch, Switch } from '../../../ui/Choices.tsx';
import { Tiles } from '../../../ui/Tiles.tsx';
import type { SchemeNumbers } from '../queries.ts';
import { type Draft, withPrice } from './draft.ts';
import type { Preview } from './preview-query.ts';
import styles from './TermsBlock.module.css';
import * as words from './words.ts';

interface TermsBlockProps {
  readonly draft: Draft;
  readonly numbers: SchemeNumbers;
  readonly preview: Preview | undefined;
  readonly onChange: (draft: Draft) => void;
}

const readers = ['nobody', 'pastBuyers'] as const;

/** The price and what goes with it. */
export function TermsBlock({ draft, numbers, preview, onChange }: TermsBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const isPaid = draft.priceFen > 0;
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
            onChoose={(priceFen) => onChange(withPrice(draft, priceFen))}
            tiles={numbers.priceLadderFen.map((fen) => ({
              value: fen,
              content: (
                <span role="img" aria-label={fen === 0 ? text.free : priceText(fen, locale)}>
                  {fen === 0 ? text.free : shortAmountText(fen)}
                </span>
              ),
            }))}
          />
        </div>
      </Inset>
      <div className={styles.terms}>
        <Cells>
          <Cell
            title={text.refundIfLost}
            detail={isPaid ? text.refundIfLostNote : text.refundNeedsPrice}
            value={
              <Switch
                label={text.refundIfLost}
                isOn={draft.refundIfLost}
                isDisabled={!isPaid}
                onChange={(refundIfLost) => onChange({ ...draft, refundIfLost })}
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
                  options={readers.map((value) => ({ value, label: text.readers[value] }))}
                  value={draft.freeReaders}
                  onChange={(who) => onChange({ ...draft, freeReaders: who })}
                />
              }
            />
          )}
        </Cells>
      </div>
    </Block>
  );
}
