import type { ApiError } from '#web/api/api-error.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { Strong } from '#web/ui/layout/Text.tsx';
import { obstacleHref, obstacleOf } from './obstacles.ts';
import type { Payee, WithdrawCount } from './queries.ts';
import * as words from './words.ts';

interface ConfirmSheetProps {
  readonly amountFen: number;
  readonly preview: WithdrawCount['preview'];
  /** The preview is being recalculated: confirming is disabled. */
  readonly isWorkedOut: boolean;
  readonly payee: Payee | null;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Payout amount, destination and time, with a confirm button that states the amount. Refusals appear here with a way to
 * resolve them.
 */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { amountFen, preview, payee, error, isWorkedOut } = props;
  const money = (fen: number) => moneyText(fen, locale);
  const way = error?.reason ? obstacleOf(error.reason) : null;
  const href = way === null || way === 'OTHER' ? null : obstacleHref(way);
  return (
    <Sheet isOpen onClose={props.onClose} title={text.confirmTitle}>
      <Facts
        facts={[
          { name: text.gross, value: money(amountFen) },
          { name: text.fee, value: money(preview.feeFen) },
          { name: text.tax, value: money(preview.taxFen) },
          { name: text.arrives, value: <Strong>{money(preview.arrivesFen)}</Strong> },
          { name: text.to, value: payee ? text.payee(payee.accountMasked) : '–' },
          { name: text.when, value: text.whenText },
        ]}
      />
      <FieldError error={error && (error.reason === null ? text.lost(error.message) : error.message)} />
      <SheetActions>
        {href && way ? (
          <ButtonLink look="primary" isWide href={href}>
            {text.ways[way]}
          </ButtonLink>
        ) : (
          <Button
            look="primary"
            isWide
            isBusy={props.isBusy}
            disabled={!isWorkedOut}
            onClick={props.onConfirm}
          >
            {text.confirm(money(preview.arrivesFen))}
          </Button>
        )}
      </SheetActions>
    </Sheet>
  );
}
