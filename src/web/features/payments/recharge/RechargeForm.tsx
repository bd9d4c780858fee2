import type { ApiError } from '#web/api/api-error.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText, priceText, shortAmountText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { Block, BlockHead, Inset } from '#web/ui/layout/Block.tsx';
import { Cells, LabelCell } from '#web/ui/layout/Cells.tsx';
import { Checkbox, RadioMark } from '#web/ui/controls/Choices.tsx';
import { Field } from '#web/ui/controls/Field.tsx';
import { PayMark } from '#web/ui/marks/PayMark.tsx';
import { PackContent, Tiles } from '#web/ui/figures/Tiles.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { Refused } from './Refused.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './RechargeForm.module.css';
import type { Recharge } from './use-recharge.ts';
import { isInWechat } from '#web/session/in-wechat.ts';
import * as words from './words.ts';

interface RechargeFormProps {
  readonly recharge: Recharge;
  /** Why WeChat's authorization was refused. */
  readonly wechatError: ApiError | null;
}

/** Amount, payment method and the age declaration. */
export function RechargeForm({ recharge, wechatError }: RechargeFormProps) {
  const text = useWords(words);
  const isUncertified = useStored(userInfo)?.identityVerified === false;
  return (
    <>
      <Amounts recharge={recharge} />
      <Block>
        <div className={styles.consent}>
          {isUncertified && (
            <p className={styles.first}>
              {text.certifyFirst} <InlineLink href={paths.certification()}>{text.ways.certify}</InlineLink>
            </p>
          )}
          <Checkbox
            checked={recharge.isAgreed}
            error={recharge.isConsentMissing ? text.consentMissing : null}
            onChange={(event) => recharge.setAgreed(event.target.checked)}
          >
            {text.consent}
            <InlineLink href={paths.protocol({ name: 'rechargeProtocol' })}>{text.consentLink}</InlineLink>
            {text.consentRest}
          </Checkbox>
          <Refused
            error={recharge.error ?? wechatError}
            amountFen={recharge.amountFen}
            from={recharge.from}
          />
        </div>
      </Block>
    </>
  );
}

function Amounts({ recharge }: { readonly recharge: Recharge }) {
  const text = useWords(words);
  const locale = useLocale();
  const { packages, packFen, presetFen, isOpen } = recharge;
  const { leftTodayFen, heldTodayFen } = packages;
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
            isDisabled: leftTodayFen !== null && fen > leftTodayFen && !(isOpen && fen === packFen),
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
        {leftTodayFen === 0 && !isOpen && !heldTodayFen && (
          <p className={classNames(textStyles.meta, styles.preset)}>{text.dayFull}</p>
        )}
        {Boolean(heldTodayFen) && (
          <p className={classNames(textStyles.meta, styles.preset)}>
            {text.heldToday(priceText(heldTodayFen ?? 0, locale))}
          </p>
        )}
        {presetFen !== null && (
          <p className={classNames(textStyles.meta, styles.preset)}>
            {text.preset(moneyText(presetFen, locale))}
          </p>
        )}
      </Inset>
      <BlockHead title={text.method} />
      {packages.providers.length === 0 && <p className={styles.none}>{text.noProvider}</p>}
      <Cells>
        {packages.providers.map((provider) => (
          <LabelCell
            key={provider}
            icon={<PayMark provider={provider} />}
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
      {isInWechat() && recharge.provider === 'alipay' && <p className={styles.none}>{text.alipayInWechat}</p>}
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
