import { timeText } from '#web/i18n/dates.ts';
import { amountText, flowText } from '#web/i18n/money.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Hidden, Sep } from '#web/ui/layout/Text.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './FlowRow.module.css';
import { flowHref } from './flow-href.ts';
import type { Flow } from './queries.ts';
import * as words from './words.ts';

/** Trailing digits shown to identify a document. */
const NUMBER_END = 4;

/** One transaction: kind, object, amount and resulting balance. Links to its object. */
export function FlowRow({ flow }: { readonly flow: Flow }) {
  const text = useWords(words);
  const { kind, account, amountFen, heldFen, subject, at } = flow;
  const place = account === 'incomePending' || account === 'withdrawal' ? text.places[account] : null;
  const number = subject && (subject.number ?? subject.id);
  const about = subject && (subject.title ?? text.order(String(number).slice(-NUMBER_END)));
  const analyst = usePersonName(subject?.analyst ?? '');
  const reason = subject?.refundedFor && text.refundedFor[subject.refundedFor];
  const provider = subject?.provider && text.providers[subject.provider];
  const content = (
    <>
      <span className={styles.what}>
        <FactLine facts={[text.kinds[kind], reason || analyst || provider, place]} />
      </span>
      <span className={classNames(rowStyles.amount, rowStyles.end)}>{flowText(amountFen)}</span>
      <small className={classNames(textStyles.meta, styles.about)}>
        <span className={classNames(textStyles.ellipsis, styles.subject)}>
          {reason && analyst && <span lang={langOf(analyst)}>{analyst} </span>}
          <span lang={subject?.title ? langOf(subject.title) : undefined}>{about}</span>
        </span>
        {about && <Sep />}
        <span>{timeText(at)}</span>
      </small>
      <small className={classNames(textStyles.meta, rowStyles.end)}>
        <Hidden>{text.held} </Hidden>
        {amountText(heldFen)}
      </small>
    </>
  );
  const href = flowHref(flow);
  return (
    <li className={classNames(rowStyles.insetDivider, styles.item)}>
      {href === null ? (
        <div className={rowStyles.amounts}>{content}</div>
      ) : (
        <Link href={href} className={classNames(rowStyles.amounts, rowStyles.pressable)}>
          {content}
        </Link>
      )}
    </li>
  );
}
