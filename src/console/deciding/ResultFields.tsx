import { Flex, Form, Input, InputNumber, Radio } from 'antd';
import { type MatchState, matchStates } from '#domain/match/match-state.ts';
import { zoneName } from '../i18n/format.ts';
import { useWords } from '../i18n/locale.ts';
import styles from './deciding.module.css';
import { en, zh } from './result-words.ts';

type DecidedState = Exclude<MatchState, 'scheduled' | 'live'>;
const decidedStates = matchStates.filter(
  (state): state is DecidedState => state !== 'scheduled' && state !== 'live',
);

const MOST_GOALS = 99;

/** State, scores and kick-off of a result, in the form's field `result`. */
export function ResultFields() {
  const words = useWords({ zh, en });
  const form = Form.useFormInstance();
  const state: DecidedState | undefined = Form.useWatch(['result', 'state'], form);
  return (
    <>
      <Form.Item
        name={['result', 'state']}
        label={words.state}
        rules={[{ required: true, message: words.stateMissing }]}
      >
        <Radio.Group
          optionType="button"
          buttonStyle="solid"
          options={decidedStates.map((value) => ({ value, label: words.states[value] }))}
        />
      </Form.Item>
      <Flex gap="large" wrap>
        <ScoreField
          label={words.score}
          names={['home', 'away']}
          labels={[words.home, words.away]}
          isRequired={state === 'finished'}
        />
        <ScoreField
          label={`${words.half} (${words.optional})`}
          names={['halfHome', 'halfAway']}
          labels={[words.halfHome, words.halfAway]}
        />
      </Flex>
      <Form.Item
        name={['result', 'kickoff']}
        label={`${words.kickoff} (${words.optional})`}
        extra={words.kickoffHelp(zoneName())}
      >
        <Input type="datetime-local" className={styles.short ?? ''} />
      </Form.Item>
    </>
  );
}

interface ScoreFieldProps {
  readonly label: string;
  readonly names: readonly [string, string];
  readonly labels: readonly [string, string];
  readonly isRequired?: boolean;
}

function ScoreField({ label, names, labels, isRequired = false }: ScoreFieldProps) {
  const words = useWords({ zh, en });
  const [home, away] = names;
  const goals = (name: string, of: string) => (
    <InputNumber
      min={0}
      max={MOST_GOALS}
      precision={0}
      controls={false}
      inputMode="numeric"
      aria-label={of}
      className={styles.goals ?? ''}
      data-name={name}
    />
  );
  return (
    <Form.Item label={label} htmlFor={`decision_result_${home}`}>
      <Flex gap={6} align="baseline">
        <Form.Item
          name={['result', home]}
          dependencies={[['result', away]]}
          noStyle
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value: number | null | undefined) => {
                const other: unknown = getFieldValue(['result', away]);
                const [hasOne, hasOther] = [typeof value === 'number', typeof other === 'number'];
                if (hasOne !== hasOther) return Promise.reject(new Error(words.scoreHalf));
                if (isRequired && !hasOne) return Promise.reject(new Error(words.scoreMissing));
                return Promise.resolve();
              },
            }),
          ]}
        >
          {goals(home, labels[0])}
        </Form.Item>
        <span aria-hidden>:</span>
        <Form.Item name={['result', away]} noStyle>
          {goals(away, labels[1])}
        </Form.Item>
      </Flex>
    </Form.Item>
  );
}
