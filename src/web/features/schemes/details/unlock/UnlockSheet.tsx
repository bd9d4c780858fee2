import type { UseMutationResult } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { personName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Strong } from '#web/ui/layout/Text.tsx';
import { isForeign } from '../../is-foreign.ts';
import type { SchemeDetails } from '../../queries.ts';
import { RefundShares } from '../RefundTerms.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './UnlockSheet.module.css';
import * as words from './unlock-words.ts';
import { isStale } from './use-unlock.ts';
import * as detailWords from '../words.ts';

interface UnlockSheetProps {
  readonly scheme: SchemeDetails;
  readonly balanceFen: number | null;
  readonly isOpen: boolean;
  readonly unlock: Pick<UseMutationResult<unknown, ApiError, void>, 'mutate' | 'isPending' | 'error'>;
  readonly onClose: () => void;
}

/** The terms and a button with the price. Refusals appear here with a way to resolve them. */
export function UnlockSheet({ scheme, balanceFen, isOpen, unlock, onClose }: UnlockSheetProps) {
  const text = useWords(words);
  const details = useWords(detailWords);
  const locale = useLocale();
  const { priceFen, offer } = scheme;
  // The page included the obstacle; a newer error overrides it.
  const pageObstacle = unlock.error === null ? (offer?.obstacle ?? null) : null;
  const obstacle = obstacleOf(unlock.error) ?? pageObstacle?.reason ?? null;
  // Not during a pending unlock: its reply decides.
  const isOver = scheme.state !== 'published' && !unlock.isPending && unlock.error === null;
  const missingFen = missing(scheme, balanceFen, unlock.error);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.sheet}>
      <p className={styles.what}>
        {scheme.refundIfLost && <Tag tone="amber">{details.refundIfLost}</Tag>}
        <span>
          {text.of(personName(scheme.author.nickname, locale))}
          <span lang={langOf(scheme.title)}>{scheme.title}</span>
        </span>
      </p>
      <Facts facts={factsOf(scheme, balanceFen, text, locale)} />
      <div className={styles.refunds}>
        <RefundShares refundIfLost={scheme.refundIfLost} />
      </div>
      {isForeign(scheme, locale) && <p className={styles.terms}>{text.foreign}</p>}
      <p className={classNames(textStyles.meta, styles.terms)}>{text.terms}</p>
      {pageObstacle && (
        <p className={classNames(textStyles.meta, styles.terms)}>
          {text.obstacles[pageObstacle.reason]({
            until: String(pageObstacle.facts.until ?? ''),
            left: moneyText(Number(pageObstacle.facts.leftFen ?? 0), locale),
          })}
        </p>
      )}
      <FieldError error={isOver ? text.saleOverText : unlock.error && explained(unlock.error, text)} />
      <SheetActions>
        {isOver ? (
          <Button look="accent" isWide onClick={onClose}>
            {text.toScheme}
          </Button>
        ) : obstacle !== null && obstacle !== 'IDENTITY_NOT_VERIFIED' ? (
          <ButtonLink look="accent" isWide href={paths.protection()}>
            {text.toProtection}
          </ButtonLink>
        ) : obstacle === 'IDENTITY_NOT_VERIFIED' ? (
          <ButtonLink look="primary" isWide href={paths.certification()}>
            {text.toCertify}
          </ButtonLink>
        ) : missingFen > 0 ? (
          <ButtonLink
            look="primary"
            isWide
            href={paths.recharge({
              missingFen: String(missingFen),
              from: paths.schemeDetails({ id: scheme.id }),
            })}
          >
            {text.recharge(moneyText(missingFen, locale))}
          </ButtonLink>
        ) : isStale(unlock.error) ? (
          <Button look="accent" isWide onClick={onClose}>
            {text.toScheme}
          </Button>
        ) : (
          <Button look="primary" isWide isBusy={unlock.isPending} onClick={() => unlock.mutate()}>
            {text.pay(moneyText(priceFen, locale))}
          </Button>
        )}
      </SheetActions>
    </Sheet>
  );
}

/** Missing amount: from the last refusal, else calculated here. */
function missing({ priceFen }: SchemeDetails, balanceFen: number | null, error: ApiError | null): number {
  if (error?.reason === 'BALANCE_TOO_LOW') return Number(error.facts.missingFen ?? 0);
  return balanceFen === null ? 0 : Math.max(0, priceFen - balanceFen);
}

type Obstacle = NonNullable<NonNullable<SchemeDetails['offer']>['obstacle']>['reason'];

/** Obstacle of a refusal, if the page would have shown it before. */
function obstacleOf(error: ApiError | null): Obstacle | null {
  const known: readonly Obstacle[] = [
    'IDENTITY_NOT_VERIFIED',
    'TEEN_MODE',
    'SELF_EXCLUDED',
    'SPENDING_LIMIT',
  ];
  return known.find((each) => each === error?.reason) ?? null;
}

/** The refusal message; without one, a note that retrying is the same unlock. */
function explained({ reason, message }: ApiError, text: typeof words.zh): string {
  return reason === null ? text.lost(message) : message;
}

function factsOf(scheme: SchemeDetails, balanceFen: number | null, text: typeof words.zh, locale: Locale) {
  const money = (fen: number) => moneyText(fen, locale);
  const { priceFen } = scheme;
  const facts = [{ name: text.price, value: <>{money(priceFen)}</> }];
  if (balanceFen !== null && balanceFen < priceFen) {
    facts.push({
      name: text.balanceName,
      value: <>{text.short(money(balanceFen), money(priceFen - balanceFen))}</>,
    });
  } else if (balanceFen !== null) {
    const [before, after] = text.after(money(balanceFen), money(balanceFen - priceFen));
    const value = (
      <>
        {before}
        <Strong>{after}</Strong>
      </>
    );
    facts.push({ name: text.balanceName, value });
  }
  if (scheme.freeReaders !== 'nobody') {
    facts.push({ name: text.freeReaders[scheme.freeReaders], value: <>{text.notYou}</> });
  }
  return facts;
}
