import type { RuleSet } from '#domain/market/market.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import { Inset } from '../../../ui/Block.tsx';
import { Cell, Cells } from '../../../ui/Cells.tsx';
import { SegmentedSwitch } from '../../../ui/Choices.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import type { AnyDraft } from './draft.ts';
import { type Asked, faultAt } from './faults.ts';
import { ruleSetsOf } from './rule-choice.ts';
import styles from './TermsBlock.module.css';
import * as words from './words.ts';

interface RuleSetChoiceProps {
  readonly draft: AnyDraft;
  readonly asked: Asked;
  readonly onChange: (ruleSet: RuleSet) => void;
}

/** By which rules it is settled; shown only where there is a choice, with what differs. */
export function RuleSetChoice({ draft, asked, onChange }: RuleSetChoiceProps) {
  const text = useWords(words);
  const locale = useLocale();
  const fault = faultAt('ruleSet', asked, locale);
  const sets = ruleSetsOf(draft);
  const [standard = 'book'] = sets;
  if (sets.length < 2 && fault === null) return null;
  const hours = rulesOf[draft.ruleSet ?? standard].allowedPostponementMinutes / 60;
  return (
    <div className={styles.terms}>
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
