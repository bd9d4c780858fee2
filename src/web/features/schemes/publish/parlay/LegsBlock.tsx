import type { ReactNode } from 'react';
import { defaultSchemeRules } from '#domain/scheme/scheme-rules.ts';
import { serverNowMs } from '#web/clock/server-clock.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { CloseIcon } from '#web/ui/icons/navigation.tsx';
import { Strong } from '#web/ui/layout/Text.tsx';
import { IconButton } from '#web/ui/controls/Tools.tsx';
import { sameDayTimeText } from '#web/i18n/dates.ts';
import { LegRows } from '../../card/LegRows.tsx';
import { CutOffLine } from '../form/CutOffLine.tsx';
import type { ParlayDraft } from '../draft/draft.ts';
import { type DraftState, faultAt } from '../draft/faults.ts';
import { legRows } from '../picks/leg-rows.tsx';
import styles from './LegsBlock.module.css';
import { type Chosen, type MatchOnOffer, pricesOf } from '../draft/offers.ts';
import { oddsProductText } from '../draft/parlay.ts';
import * as words from './parlay-words.ts';
import { RuleSetChoice } from '../form/RuleSetChoice.tsx';
import * as publishWords from '../words.ts';

interface LegsBlockProps {
  readonly draft: ParlayDraft;
  readonly chosen: readonly Chosen[];
  /** The match the page was opened at, if not a leg yet. */
  readonly start: MatchOnOffer | null;
  readonly draftState: DraftState;
  readonly kind: ReactNode;
  readonly onPick: (matchId: string) => void;
  readonly onAdd: () => void;
  readonly onRemove: (matchId: string) => void;
  readonly onRules: (ruleSet: NonNullable<ParlayDraft['ruleSet']>) => void;
}

const { min, max } = defaultSchemeRules.parlayLegs;

/** The legs of a parlay, their combined odds, and a button to add more. */
export function LegsBlock(props: LegsBlockProps) {
  const { draft, chosen, start, draftState } = props;
  const text = useWords(words);
  const { versus } = useWords(publishWords);
  const locale = useLocale();
  const mayAdd = draft.picks.length < max;
  return (
    <Block>
      <BlockHead title={text.legs} note={text.count(draft.picks.length, max)} end={props.kind} />
      <Inset>
        <Legs {...props} />
        <div className={styles.actions}>
          {mayAdd && start && (
            <Button isWide onClick={() => props.onPick(start.id)}>
              {text.takeStart(start.home.short[locale], versus, start.away.short[locale])}
            </Button>
          )}
          {mayAdd && (
            <Button isWide onClick={props.onAdd}>
              {text.add}
            </Button>
          )}
        </div>
        <FieldError error={faultAt('match', draftState, locale)} />
        <FieldError error={faultAt('picks', draftState, locale)} />
        <Sum chosen={chosen} />
      </Inset>
      <BlockNote>{text.note(min, max)}</BlockNote>
      <RuleSetChoice draft={draft} draftState={draftState} onChange={props.onRules} />
      {chosen.length > 0 && <CutOffLine until={earliest(chosen, 'publishUntil')} />}
    </Block>
  );
}

function Legs({ draft, chosen, onPick, onRemove }: LegsBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  if (chosen.length === 0) return null;
  const rows = legRows(chosen, draft, {
    isSealed: false,
    end: (leg, { match }) => {
      const name = `${match.home.short[locale]} ${match.away.short[locale]}`;
      return (
        <span className={styles.tools}>
          <Button size="small" aria-label={text.changeOf(name)} onClick={() => onPick(leg.matchId)}>
            {text.change}
          </Button>
          <IconButton
            label={text.remove(name)}
            icon={<CloseIcon size={18} />}
            onClick={() => onRemove(leg.matchId)}
          />
        </span>
      );
    },
  });
  return <LegRows legs={rows} />;
}

/** Product of all odds, and the end of sale. */
function Sum({ chosen }: Pick<LegsBlockProps, 'chosen'>) {
  const text = useWords(words);
  const locale = useLocale();
  const prices = pricesOf(chosen);
  if (prices.length === 0) return null;
  const product = oddsProductText(prices.map(({ oddsMilli }) => oddsMilli));
  const saleEnd = sameDayTimeText(earliest(chosen, 'kickoffAt'), serverNowMs(), locale);
  return (
    <div className={styles.sum}>
      <Facts
        facts={[
          { name: text.product, value: <Strong>{product}</Strong> },
          { name: text.saleEnds, value: text.firstKickoff(saleEnd) },
        ]}
      />
    </div>
  );
}

function earliest(chosen: readonly Chosen[], which: 'kickoffAt' | 'publishUntil'): string {
  return chosen.map(({ match }) => match[which]).sort()[0] ?? '';
}
