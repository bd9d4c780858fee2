import { useLocale } from '../../i18n/locale.ts';
import { moneyText, priceText, shortAmountText } from '../../i18n/money.ts';
import { useWords } from '../../i18n/words.ts';
import { Block, BlockHead, Inset } from '../../ui/Block.tsx';
import { Cells, LabelCell } from '../../ui/Cells.tsx';
import { Checkbox, RadioMark } from '../../ui/Choices.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { PackContent, Tiles } from '../../ui/Tiles.tsx';
import styles from './RechargeForm.module.css';
import type { Recharge } from './use-recharge.ts';
import * as words from './words.ts';

/** How much, how, and the person's word to be of age. */
export function RechargeForm({ recharge }: { readonly recharge: Recharge }) {
  const text = useWords(words);
  return (
    <>
      <Amounts recharge={recharge} />
      <Block>
        <div className={styles.consent}>
          <Checkbox
            checked={recharge.isAgreed}
            onChange={(event) => recharge.setAgreed(event.target.checked)}
          >
            {text.consent}
          </Checkbox>
          <FieldError error={recharge.isConsentMissing ? text.consentMissing : null} />
          <FieldError error={failure(recharge, text)} />
        </div>
      </Block>
    </>
  );
}

function Amounts({ recharge }: { readonly recharge: Recharge }) {
  const text = useWords(words);
  const locale = useLocale();
  const { packages, packFen, presetFen } = recharge;
  const { leftTodayFen } = packages;
  const [from, to] = [packages.minimumFen, packages.maximumFen].map(shortAmountText);
  return (
    <Block>
      <BlockHead
        title={text.choose}
        end={leftTodayFen !== null && text.leftToday(priceText(leftTodayFen, locale))}
      />
      <Inset>
        <Tiles
          label={text.choose}
          look="packs"
          columns={3}
          chosen={packFen === null ? [] : [packFen]}
          onChoose={recharge.choosePack}
          tiles={packages.packagesFen.map((fen) => ({
            value: fen,
            content: (
              <PackContent figure={shortAmountText(fen)} unit={text.yuan} isUnitFirst={locale === 'en'} />
            ),
            isDisabled: leftTodayFen !== null && fen > leftTodayFen,
          }))}
        />
        <div className={styles.other}>
          <Field
            label={text.other}
            isInline
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            placeholder={text.range(from ?? '', to ?? '')}
            value={recharge.typed}
            error={problemText(recharge, text, (fen) => priceText(fen, locale))}
            onChange={(event) => recharge.type(event.target.value)}
          />
        </div>
        {presetFen !== null && <p className={styles.preset}>{text.preset(moneyText(presetFen, locale))}</p>}
      </Inset>
      <BlockHead title={text.method} />
      {packages.providers.length === 0 && <p className={styles.none}>{text.noProvider}</p>}
      <Cells>
        {packages.providers.map((provider) => (
          <LabelCell
            key={provider}
            icon={
              <span className={styles.mark} aria-hidden="true">
                {text.marks[provider]}
              </span>
            }
            title={text.providers[provider]}
            value={
              <RadioMark
                name="provider"
                checked={provider === recharge.provider}
                onChange={() => recharge.setProvider(provider)}
              />
            }
          />
        ))}
      </Cells>
    </Block>
  );
}

function problemText(
  { problem, packages }: Recharge,
  text: typeof words.zh,
  price: (fen: number) => string,
): string | null {
  if (problem === null) return null;
  const [from = '', to = ''] = [packages.minimumFen, packages.maximumFen].map(shortAmountText);
  return {
    empty: text.amountEmpty,
    unreadable: text.amountUnreadable,
    outOfBounds: text.amountOut(from, to),
    overToday: text.amountOverToday(price(packages.leftTodayFen ?? 0)),
  }[problem];
}

/** What the server said; where it said nothing, that another try is the same order. */
function failure({ error }: Recharge, text: typeof words.zh): string | null {
  if (error === null) return null;
  return error.reason === null ? text.lost(error.message) : error.message;
}
