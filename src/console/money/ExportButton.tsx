import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { ReceivedFile } from '../api/fetch-file.ts';
import { useWords } from '../i18n/locale.ts';
import { useMayAct } from '../session/use-may-act.ts';
import { ActDialog } from '../ui/ActDialog.tsx';
import { saveFile } from '../ui/save-file.ts';
import styles from './money.module.css';
import { exportTemplates } from './templates.ts';

const words = {
  zh: {
    export: '导出 CSV',
    text: '导出连同理由记入审计日志。文件含用户资金信息，请妥善保管，用后删除。',
    saved: (name: string) => `已保存 ${name}`,
    from: '从（北京日期，选填）',
    to: '到（选填）',
    order: '结束日期不能早于开始日期',
  },
  en: {
    export: 'Export CSV',
    text: 'The export is in the audit log with its reason. The file is about people’s money: keep it safe and delete it after use.',
    saved: (name: string) => `${name} saved`,
    from: 'From (Beijing day, optional)',
    to: 'To (optional)',
    order: 'The last day is before the first',
  },
};

/** Beijing days of an export, both included; an absent end is open. */
interface ExportDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface ExportButtonProps {
  /** What the file will have. */
  readonly text: string;
  readonly open: (reason: string, days: ExportDays) => Promise<ReceivedFile>;
  /** Whether the operator may choose days. */
  readonly hasDays?: boolean;
}

/** Saves a file of the server, with a reason. */
export function ExportButton({ text, open, hasDays = false }: ExportButtonProps) {
  const own = useWords(words);
  const { message } = App.useApp();
  const mayExport = useMayAct('exportMoney');
  const [isAsking, setAsking] = useState(false);
  const [days, setDays] = useState<ExportDays>({});
  const field = useId();
  if (!mayExport) return null;
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => setAsking(true)}>
        {own.export}
      </Button>
      {isAsking && (
        <ActDialog
          name="export"
          title={own.export}
          text={text}
          ok={own.export}
          templates={exportTemplates}
          send={async (reason) => {
            const { from, to } = days;
            if (from && to && from > to) throw new Error(own.order);
            return await open(reason, { from: from || undefined, to: to || undefined });
          }}
          onDone={({ name, content }) => {
            setAsking(false);
            saveFile(name, 'text/csv', content);
            message.success(own.saved(name));
          }}
          onClose={() => setAsking(false)}
        >
          <p>{own.text}</p>
          {hasDays && (
            <div className={styles.range}>
              {(['from', 'to'] as const).map((end) => (
                <label key={end} htmlFor={`${field}${end}`}>
                  {own[end]}
                  <Input
                    id={`${field}${end}`}
                    type="date"
                    value={days[end] ?? ''}
                    onChange={({ target }) => setDays({ ...days, [end]: target.value })}
                  />
                </label>
              ))}
            </div>
          )}
        </ActDialog>
      )}
    </>
  );
}
