import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';
import { en, zh } from '../frame/words.ts';
import { useWords } from '../i18n/locale.ts';

interface Props {
  /** Another value tries again. */
  readonly at: string;
  readonly children: ReactNode;
}

/** Catches errors of a page, and of loading its code after a new version was installed. */
export class CrashGuard extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (before.at !== this.props.at && this.state.hasFailed) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const words = useWords({ zh, en });
  return (
    <Result
      status="error"
      title={words.crashed}
      subTitle={words.crashedText}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
      }
    />
  );
}
