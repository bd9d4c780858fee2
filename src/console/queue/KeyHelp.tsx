import { Modal } from 'antd';
import { useWords } from '../i18n/locale.ts';
import styles from './queue.module.css';

const words = {
  zh: {
    title: '快捷键',
    keys: [
      ['J', '下一条'],
      ['K', '上一条'],
      ['C', '领取'],
      ['R', '放回'],
      ['1 … 9', '开始处理'],
      ['Ctrl + Enter', '提交'],
      ['Esc', '关闭表单'],
      ['?', '打开或关闭本页'],
    ],
  },
  en: {
    title: 'Shortcuts',
    keys: [
      ['J', 'Next item'],
      ['K', 'Previous item'],
      ['C', 'Claim'],
      ['R', 'Release'],
      ['1 … 9', 'Begin a decision'],
      ['Ctrl + Enter', 'Submit it'],
      ['Esc', 'Close the form'],
      ['?', 'Show or hide this'],
    ],
  },
} as const;

/** The keys of a queue. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { title, keys } = useWords<{ title: string; keys: readonly (readonly [string, string])[] }>(words);
  return (
    <Modal open title={title} footer={null} onCancel={onClose} width={380}>
      <dl className={styles.keys}>
        {keys.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
