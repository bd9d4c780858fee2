import { Button, Input, Typography } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '../../i18n/locale.ts';
import { navigate } from '../../router/router.tsx';
import styles from '../money.module.css';
import { type Days, daysFault, MOST_DAYS } from './days.ts';

const words = {
  zh: {
    from: '从（北京日期）',
    to: '到',
    show: '查看',
    missing: '请填写两个日期',
    order: '结束日期不能早于开始日期',
    many: `最多 ${MOST_DAYS} 天`,
  },
  en: {
    from: 'From (Beijing days)',
    to: 'To',
    show: 'Show',
    missing: 'Enter both days',
    order: 'The last day is before the first',
    many: `At most ${MOST_DAYS} days`,
  },
};

interface DayRangeProps {
  readonly days: Days;
  /** The address of the page, to which the days are added. */
  readonly path: string;
}

/** The days of a report, kept in the address. */
export function DayRange({ days, path }: DayRangeProps) {
  const own = useWords(words);
  const [entered, setEntered] = useState(days);
  const fault = daysFault(entered);
  const name = useId();
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null) navigate(`${path}?${new URLSearchParams({ ...entered })}`, { replace: true });
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <label key={end} htmlFor={`${name}${end}`}>
          {own[end]}
          <Input
            id={`${name}${end}`}
            type="date"
            value={entered[end]}
            status={fault === null ? '' : 'error'}
            onChange={({ target }) => setEntered({ ...entered, [end]: target.value })}
          />
        </label>
      ))}
      <Button htmlType="submit" disabled={fault !== null}>
        {own.show}
      </Button>
      {fault !== null && <Typography.Text type="danger">{own[fault]}</Typography.Text>}
    </form>
  );
}
