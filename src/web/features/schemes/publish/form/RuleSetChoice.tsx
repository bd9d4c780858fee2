import type { RuleSet } from '#domain/market/market.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Inset } from '#web/ui/layout/Block.tsx';
import { Cell, Cells } from '#web/ui/layout/Cells.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import type { AnyDraft } from '../draft/draft.ts';
import { type DraftState, faultAt } from '../draft/faults.ts';
import { ruleSetsOf } from '../draft/rule-choice.ts';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './TermsBlock.module.css';
import * as words from '../words.ts';

interface RuleSetChoiceProps {
  readonly draft: AnyDraft;
  readonly draftState: DraftState;
  readonly onChange: (ruleSet: RuleSet) => void;
}

/** Choice of settlement rules with their differences; shown only if there is a choice. */
export function RuleSetChoice({ draft, draftState, onChange }: RuleSetChoiceProps) {
  const text = useWords(words);
  const locale = useLocale();
  const fault = faultAt('ruleSet', draftState, locale);
  const sets = ruleSetsOf(draft);
  const [standard = 'book'] = sets;
  if (sets.length < 2 && fault === null) return null;
  const hours = rulesOf[draft.ruleSet ?? standard].allowedPostponementMinutes / 60;
  return (
    <div className={classNames(rowStyles.topDivider, styles.terms)}>
      <Cells>
        <Cell
          title={text.ruleSet}
          detail={text.ruleSetNote(hours)}
          value={
            <SegmentedSwitch
              label={text.ruleSet}
              size="small"
              options={sets.map((value) => ({ value, label: text.ruleSets[value] }))}
              value={draft.ruleSet ?? standard}
              onChange={onChange}
            />
          }
        />
      </Cells>
      <Inset>
        <FieldError error={fault} />
      </Inset>
    </div>
  );
}
