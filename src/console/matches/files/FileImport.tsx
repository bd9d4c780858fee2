import { UploadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Card, Flex, Form, Input, Typography } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { messageOf } from '../../api/call-error.ts';
import { isSessionEnd } from '../../api/call.ts';
import { countText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { bytesOf, decodedCsv, MOST_BYTES } from './csv-bytes.ts';
import styles from './files.module.css';
import { ImportForm } from './ImportForm.tsx';
import { OutcomeView } from './OutcomeView.tsx';
import { type FileKind, type FileOutcome, previewFile } from './queries.ts';
import { samples } from './samples.ts';
import { en, zh } from './words.ts';

/** A file of one kind: first checked, then, as it was checked, taken in with a reason. */
export function FileImport({ kind }: { readonly kind: FileKind }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { message } = App.useApp();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [imported, setImported] = useState<FileOutcome | null>(null);
  const check = useMutation({
    mutationFn: async (content: string) => ({ content, file: await previewFile(kind, content) }),
  });
  const checked = check.data;
  const isCurrent = checked !== undefined && checked.content === text;
  const begin = () => {
    if (text.trim() === '') return setProblem(words.textMissing);
    if (bytesOf(text) > MOST_BYTES) return setProblem(words.tooLarge);
    setProblem(null);
    check.mutate(text);
  };
  const fault = problem ?? (check.isError && !isSessionEnd(check.error) ? messageOf(check.error) : null);
  if (imported !== null) {
    return (
      <Flex vertical gap="middle">
        <OutcomeView file={imported} text={text} title={words.imported} />
        <div>
          <Button
            onClick={() => {
              setImported(null);
              setText('');
              check.reset();
            }}
          >
            {words.next}
          </Button>
        </div>
      </Flex>
    );
  }
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">{words.about[kind]}</Typography.Text>
      <Sample kind={kind} />
      <Form layout="vertical" onFinish={begin}>
        <FileChooser
          onText={(content, name) => {
            setText(content);
            setProblem(null);
            message.success(words.chosen(name));
          }}
          onProblem={setProblem}
        />
        <Form.Item
          label={words.text}
          htmlFor={`text-${kind}`}
          validateStatus={fault === null ? '' : 'error'}
          help={fault !== null && <span role="alert">{fault}</span>}
        >
          <Input.TextArea
            id={`text-${kind}`}
            rows={8}
            value={text}
            onChange={({ target }) => setText(target.value)}
            spellCheck={false}
            wrap="off"
            className={styles.text ?? ''}
          />
        </Form.Item>
        <Flex gap="small" align="center" wrap>
          <Button type={isCurrent ? 'default' : 'primary'} htmlType="submit" loading={check.isPending}>
            {words.check}
          </Button>
          <Typography.Text type="secondary">
            {checked !== undefined && !isCurrent ? words.changed : words.checkHelp}
          </Typography.Text>
        </Flex>
      </Form>
      {isCurrent && (
        <Card size="small">
          <OutcomeView file={checked.file} text={text} title={words.checked} />
          {checked.file.outcome.isUsable && checked.file.outcome.changes.length > 0 && (
            <ImportForm
              kind={kind}
              text={checked.content}
              onImported={(file) => {
                setImported(file);
                message.success(words.done(countText(file.outcome.changes.length, locale)));
              }}
            />
          )}
        </Card>
      )}
    </Flex>
  );
}

function Sample({ kind }: { readonly kind: FileKind }) {
  const words = useWords({ zh, en });
  const { header, row } = samples[kind];
  return (
    <Alert
      type="info"
      title={
        <>
          {words.header}
          <code className={styles.sample}>{header}</code>
          {words.example}
          <code className={styles.sample}>{row}</code>
        </>
      }
    />
  );
}

interface FileChooserProps {
  readonly onText: (text: string, name: string) => void;
  readonly onProblem: (problem: string) => void;
}

function FileChooser({ onText, onProblem }: FileChooserProps) {
  const words = useWords({ zh, en });
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    try {
      // Before it is read: a file may have any size.
      if (file.size > MOST_BYTES) onProblem(words.tooLarge);
      else onText(decodedCsv(new Uint8Array(await file.arrayBuffer())), file.name);
    } catch {
      onProblem(words.unreadable);
    }
    // The same file can be chosen again after it was corrected.
    target.value = '';
  };
  return (
    <Form.Item extra={words.chooseHelp}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        className={styles.file}
        tabIndex={-1}
        aria-label={words.choose}
        onChange={(event) => void read(event)}
      />
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
    </Form.Item>
  );
}
