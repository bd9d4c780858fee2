import { Alert } from 'antd';
import { money, timeText, zoneText } from '../../i18n/format.ts';
import { useWords } from '../../i18n/locale.ts';
import type { OpenItem } from '../queries.ts';
import { en, zh } from '../words.ts';

type Approval = OpenItem['item']['approvals'][number];

/** The first of two approvals, with the terms that the second one has to repeat. */
export function Approvals({ approvals }: { readonly approvals: readonly Approval[] }) {
  const words = useWords({ zh, en });
  return approvals.map(({ action, operator, at, isMine, terms }) => {
    const time = `${timeText(at)} ${zoneText(at)}`;
    return (
      <Alert
        key={`${action} ${operator.id}`}
        type={isMine ? 'info' : 'warning'}
        showIcon
        title={titleOf(action, words)(isMine ? null : operator.name, time)}
        description={termsText(terms, words) ?? undefined}
      />
    );
  });
}

/** Whoever proposes a change of an operator agrees with it; others agree after somebody asked. */
function titleOf(action: Approval['action'], words: typeof zh) {
  return action === 'confirmAppointment' ? words.proposed : words.approved;
}

function termsText(terms: Approval['terms'], words: typeof zh): string | null {
  switch (terms.kind) {
    case 'credit':
      return words.termsCredit(terms.user);
    case 'return':
      return words.termsReturn;
    case 'refunds':
      return words.termsRefunds(
        money(terms.parts.reduce((sum, part) => sum + part.fromBalanceFen + part.borneFen, 0)),
      );
    default:
      return null;
  }
}
