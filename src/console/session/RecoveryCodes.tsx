import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useWords } from '../i18n/locale.ts';
import { saveFile } from '../ui/save-file.ts';
import { useCopy } from '../ui/use-copy.ts';
import { en, zh } from './secret-words.ts';
import styles from './session.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
  /** After an enrolment it leads into the console. */
  readonly isFirst: boolean;
}

/** Recovery codes, which are shown once: they can only be left by confirming that they are stored. */
export function RecoveryCodes({ codes, onKept, isFirst }: RecoveryCodesProps) {
  const words = useWords({ zh, en });
  const copy = useCopy(words);
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <Flex vertical gap="middle">
      {isFirst && (
        <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>
          {words.codesTitle}
        </Typography.Title>
      )}
      <Typography.Text>{words.codesText}</Typography.Text>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Flex gap="small" wrap>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(text)}>
          {words.copy}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveFile(words.downloadName, 'text/plain', `${text}\n`)}
        >
          {words.download}
        </Button>
      </Flex>
      <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        {words.kept}
      </Checkbox>
      <Button type="primary" size="large" disabled={!isKept} onClick={onKept}>
        {isFirst ? words.go : words.close}
      </Button>
    </Flex>
  );
}
