import type { CallReply } from '#contract/define-call.ts';
import type { matchDetails } from '#contract/matches/matches.ts';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText, decimalText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Block, BlockHead, BlockNote, Inset, MoreLink } from '#web/ui/layout/Block.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import * as uiWords from '#web/ui/words.ts';
import { ModelMarkets } from './ModelMarkets.tsx';
import { ModelScores } from './ModelScores.tsx';
import styles from './ModelView.module.css';
import type { Prediction } from './queries.ts';
import * as words from './words.ts';

type MatchFacts = Pick<CallReply<typeof matchDetails>, 'home' | 'away' | 'competition'>;

interface ModelViewProps {
  readonly match: MatchFacts;
  readonly prediction: Prediction;
}

/** The model's prediction compared with the market, and its reliability. */
export function ModelView({ match, prediction }: ModelViewProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { expectedGoals, sampleMatches, predictedAt, modelVersion } = prediction;
  const [home, away] = [match.home.short[locale], match.away.short[locale]];
  const facts = [
    [text.expectedGoals(home), decimalText(expectedGoals.home, 2)],
    [text.expectedGoals(away), decimalText(expectedGoals.away, 2)],
    [text.sample, countText(sampleMatches)],
  ];
  return (
    <Block label={text.title}>
      <ModelHead competition={match.competition.code} />
      <dl className={styles.facts}>
        {facts.map(([name, figure]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Inset>
        <ModelMarkets prediction={prediction} />
        <ModelScores matrix={prediction.matrix} home={home} away={away} />
      </Inset>
      <BlockNote>
        {text.said(dateTimeText(predictedAt, locale))}
        <span lang="en" className={styles.version}>
          {modelVersion}
        </span>
        {text.marketBetter}
        <InlineLink href={paths.calibration()}>{text.how}</InlineLink>
      </BlockNote>
    </Block>
  );
}

/** Notice for a match without a prediction. */
export function ModelAbsent() {
  const text = useWords(words);
  return (
    <Block label={text.title}>
      <ModelHead />
      <p className={styles.absent}>{text.tooLittleHistory}</p>
    </Block>
  );
}

/** The prediction failed to load. */
export function ModelFailed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useWords(words);
  const { tryAgain } = useWords(uiWords);
  return (
    <Block label={text.title}>
      <ModelHead />
      <div className={styles.failed} role="alert">
        <p>{text.failed}</p>
        <Button size="small" onClick={onRetry}>
          {tryAgain}
        </Button>
      </div>
    </Block>
  );
}

function ModelHead({ competition }: { readonly competition?: string }) {
  const text = useWords(words);
  return (
    <BlockHead
      title={text.title}
      note={<Tag tone="blue">{text.noAdvice}</Tag>}
      end={<MoreLink href={paths.calibration({ competition })}>{text.calibration}</MoreLink>}
    />
  );
}
