import { Alert, Button, Flex, Typography } from 'antd';
import { useWords } from '../i18n/locale.ts';
import { PreviewView } from './PreviewView.tsx';
import type { ResultPreview } from './use-result-preview.ts';
import { en, zh } from './words.ts';

interface PreviewFirstProps {
  readonly preview: ResultPreview;
  readonly onShow: () => void;
}

/** Shows what a result would settle and move. It is decided only as it was previewed. */
export function PreviewFirst({ preview, onShow }: PreviewFirstProps) {
  const words = useWords({ zh, en });
  const { current, wasShown, isPending, refusal } = preview;
  return (
    <Flex vertical gap="small" style={{ marginBottom: 16 }}>
      <Flex gap="small" align="center" wrap>
        <Button type={current === null ? 'primary' : 'default'} loading={isPending} onClick={onShow}>
          {words.preview}
        </Button>
        {current === null && (
          <Typography.Text type="secondary" role="status">
            {wasShown ? words.again : words.previewFirst}
          </Typography.Text>
        )}
      </Flex>
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      {current !== null && <PreviewView preview={current} />}
    </Flex>
  );
}
