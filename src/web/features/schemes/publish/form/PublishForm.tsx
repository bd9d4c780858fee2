import type { ReactNode } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { Block, Inset } from '#web/ui/layout/Block.tsx';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import * as words from '../words.ts';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { MatchStrip } from '../../card/MatchStrip.tsx';
import type { SchemeNumbers } from '../../queries.ts';
import { CutOffLine } from './CutOffLine.tsx';
import { DraftForm } from './DraftForm.tsx';
import { faultAt } from '../draft/faults.ts';
import { KindSwitch } from './KindSwitch.tsx';
import { chosenOf, type MatchOnOffer } from '../draft/offers.ts';
import { PicksBlock } from './PicksBlock.tsx';
import { useDraft } from '../draft/use-draft.ts';

interface PublishFormProps {
  readonly bar: ReactNode;
  readonly note: ReactNode;
  readonly match: MatchOnOffer;
  readonly numbers: SchemeNumbers;
  readonly onPublished: (schemeId: string) => void;
}

/** Publishing for one match: one pick, or two of the same market. */
export function PublishForm({ bar, note, match, numbers, onPublished }: PublishFormProps) {
  const { draft, change } = useDraft(match);
  const locale = useLocale();
  const { otherMatch } = useWords(words);
  return (
    <DraftForm
      bar={bar}
      note={note}
      matchId={match.id}
      draft={draft}
      chosen={chosenOf(match, draft)}
      numbers={numbers}
      onWrite={(written) => change({ ...draft, ...written })}
      onPublished={onPublished}
    >
      {(draftState) => (
        <>
          <Block>
            <MatchStrip match={match} />
            <CutOffLine
              until={match.publishUntil}
              end={<InlineLink href={paths.home()}>{otherMatch}</InlineLink>}
            />
            <Inset>
              <FieldError error={faultAt('match', draftState, locale)} />
            </Inset>
          </Block>
          <PicksBlock
            match={match}
            draft={draft}
            draftState={draftState}
            kind={<KindSwitch isParlay={false} matchId={match.id} />}
            onChange={change}
          />
        </>
      )}
    </DraftForm>
  );
}
