import { Button, Result, Typography } from 'antd';
import { CallError, messageOf } from '../api/call-error.ts';
import { useWords } from '../i18n/locale.ts';
import { en, zh } from '../frame/words.ts';

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A part of the page that could not be read, with a retry unless the server refused. */
export function Failed({ error, onRetry }: FailedProps) {
  const words = useWords({ zh, en });
  const requestId = error instanceof CallError ? error.requestId : null;
  return (
    <Result
      status="warning"
      title={words.loadFailed}
      subTitle={messageOf(error)}
      extra={
        <Button type="primary" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      {requestId !== null && <Typography.Text code>{requestId}</Typography.Text>}
    </Result>
  );
}
