import { Checkbox, Drawer, Flex, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useLocale, useWords } from '../i18n/locale.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { DiffView } from './DiffView.tsx';
import { type Comparison, type LegalText, useDiff } from './queries.ts';
import styles from './texts.module.css';
import { en, zh } from './words.ts';

interface DiffDrawerProps {
  readonly text: LegalText;
  readonly from: string | null;
  readonly to: string;
  readonly onClose: () => void;
}

/** Two versions of a text, paragraph by paragraph. */
export function DiffDrawer({ text, from, to, onClose }: DiffDrawerProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const [chosen, setChosen] = useState<Comparison>({ name: text.name, from, to, language: locale });
  const [isShort, setShort] = useState(true);
  const diff = useDiff(chosen);
  const change = (part: Partial<Comparison>) => setChosen((before) => Object.assign({}, before, part));
  const isComparing = chosen.from !== null;
  return (
    <Drawer open size={820} title={words.compareTitle(text.title[locale])} onClose={onClose}>
      <Flex vertical gap="middle">
        <VersionPicks text={text} chosen={chosen} onChange={change} />
        {isComparing && (
          <Checkbox checked={isShort} onChange={({ target }) => setShort(target.checked)}>
            {words.onlyChanges}
          </Checkbox>
        )}
        {diff.isPending && <Loading />}
        {diff.isError && <Failed error={diff.error} onRetry={() => void diff.refetch()} />}
        {diff.data !== undefined && !diff.isError && (
          <DiffView diff={diff.data} isShort={isShort && isComparing} />
        )}
      </Flex>
    </Drawer>
  );
}

interface VersionPicksProps {
  readonly text: LegalText;
  readonly chosen: Comparison;
  readonly onChange: (part: Partial<Comparison>) => void;
}

const ALONE = 'none';

function VersionPicks({ text, chosen, onChange }: VersionPicksProps) {
  const words = useWords({ zh, en });
  const versions = text.versions.map(({ version, effectiveOn }) => ({
    value: version,
    label: `${version} (${effectiveOn})`,
  }));
  return (
    <div className={styles.picks}>
      <div className={styles.pick}>
        <label htmlFor="diff-from">{words.from}</label>
        <Select
          id="diff-from"
          value={chosen.from ?? ALONE}
          options={[
            { value: ALONE, label: words.textAlone },
            ...versions.filter(({ value }) => value !== chosen.to),
          ]}
          onChange={(value: string) => onChange({ from: value === ALONE ? null : value })}
        />
      </div>
      <div className={styles.pick}>
        <label htmlFor="diff-to">{words.to}</label>
        <Select
          id="diff-to"
          value={chosen.to}
          options={versions.filter(({ value }) => value !== chosen.from)}
          onChange={(to: string) => onChange({ to })}
        />
      </div>
      <div className={styles.pick}>
        <span>{words.language}</span>
        <Segmented<'zh' | 'en'>
          value={chosen.language}
          aria-label={words.language}
          options={[
            { value: 'zh', label: words.languages.zh },
            { value: 'en', label: words.languages.en },
          ]}
          onChange={(language) => onChange({ language })}
        />
      </div>
    </div>
  );
}
