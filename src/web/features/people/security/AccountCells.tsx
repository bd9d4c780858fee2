import type { ReactNode } from 'react';
import { dateText, dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { priceText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cell, Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import type { AccountSettings } from './queries.ts';
import * as words from './words.ts';

interface AccountCellsProps {
  readonly settings: AccountSettings;
  /** Data export, next to deletion. */
  readonly exporting: ReactNode;
}

/** All account settings, each with its current value and a link to change it. */
export function AccountCells({ settings, exporting }: AccountCellsProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { removal } = settings;
  return (
    <>
      <SignIn settings={settings} />
      <Spending settings={settings} />
      <Block>
        <BlockHead title={text.personal} />
        <Cells>
          {exporting}
          <LinkCell href={paths.protocol({ name: 'privacyProtocl' })} title={text.privacy} />
          <LinkCell
            href={paths.accountRemoval()}
            title={text.removal}
            value={removal ? text.removalUntil(dateTimeText(removal.removesAt, locale)) : undefined}
          />
        </Cells>
      </Block>
    </>
  );
}

function SignIn({ settings }: { readonly settings: AccountSettings }) {
  const text = useWords(words);
  const { identity, payee, wechatBound } = settings;
  return (
    <Block>
      <BlockHead title={text.signIn} />
      <Cells>
        <LinkCell href={paths.bindPhone()} title={text.mobile} value={settings.mobileMasked} />
        <Cell
          title={text.wechat}
          detail={wechatBound ? undefined : text.wechatHow}
          value={wechatBound ? text.wechatBound : text.wechatNone}
        />
        <LinkCell
          href={paths.certification()}
          title={text.certification}
          value={
            <FactLine
              facts={[
                text.certificationStates[identity.state],
                identity.nameMasked && <span lang="zh">{identity.nameMasked}</span>,
              ]}
            />
          }
        />
        <LinkCell
          href={paths.bindAlipay()}
          title={text.payee}
          value={payee ? payee.accountMasked : text.payeeNone}
        />
        <LinkCell href={paths.devices()} title={text.devices} value={text.devicesCount(settings.sessions)} />
      </Cells>
    </Block>
  );
}

function Spending({ settings: { spendingLimit, teenMode } }: { readonly settings: AccountSettings }) {
  const text = useWords(words);
  const locale = useLocale();
  const { daily, monthly } = spendingLimit;
  const hasLimit = daily.nowFen !== null || monthly.nowFen !== null;
  return (
    <Block>
      <BlockHead title={text.spending} />
      <Cells>
        <LinkCell
          href={paths.protection()}
          title={text.spendingLimit}
          detail={
            hasLimit && (
              <FactLine
                facts={[
                  daily.nowFen !== null && text.spendingLimitDaily(priceText(daily.nowFen, locale)),
                  monthly.nowFen !== null && text.spendingLimitMonthly(priceText(monthly.nowFen, locale)),
                ]}
              />
            )
          }
          value={
            hasLimit
              ? text.spentToday(priceText(spendingLimit.spentTodayFen, locale))
              : text.spendingLimitNone
          }
        />
        <LinkCell
          href={paths.protection()}
          title={text.exclusion}
          value={
            spendingLimit.excludedUntil === null
              ? text.exclusionNone
              : text.exclusionUntil(dateText(spendingLimit.excludedUntil, locale))
          }
        />
        <LinkCell
          href={paths.protection()}
          title={text.teenMode}
          value={teenMode.on ? text.teenOn : text.teenOff}
        />
        <LinkCell href={paths.guardianClaim()} title={text.guardian} detail={text.guardianWhy} />
      </Cells>
    </Block>
  );
}
