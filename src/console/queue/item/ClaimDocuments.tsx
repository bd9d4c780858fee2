import { EyeOutlined } from '@ant-design/icons';
import { Button, Descriptions, Typography } from 'antd';
import { useState } from 'react';
import type { readGuardianClaim } from '#contract/console/decisions.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '../../api/call.ts';
import { type Both, useLocale, useWords } from '../../i18n/locale.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { wordText } from '../../words/word-words.ts';
import { en, zh } from '../decisions/words.ts';
import facts from '../facts/facts.module.css';
import { visibleText } from '../../ui/visible-text.ts';

export type OpenedClaim = CallReply<typeof readGuardianClaim>;

/** What a claimant sends; other names are shown as they are. */
const personLabels: Readonly<Record<string, Both>> = {
  childMobile: { zh: '孩子使用的手机号', en: 'Phone the child used' },
  guardianName: { zh: '监护人姓名', en: 'Guardian’s name' },
  guardianMobile: { zh: '监护人手机号', en: 'Guardian’s phone' },
  relation: { zh: '与未成年人关系', en: 'Relation to the minor' },
  text: { zh: '情况说明', en: 'Statement' },
};

interface ClaimDocumentsProps {
  readonly id: string;
  readonly opened: OpenedClaim | null;
  readonly onOpened: (claim: OpenedClaim) => void;
}

/** What a guardian sent, after an act of its own: kept here alone, and forgotten with the item. */
export function ClaimDocuments({ id, opened, onOpened }: ClaimDocumentsProps) {
  const words = useWords({ zh, en });
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={facts.group}>
      <Typography.Title level={3} className={facts.heading ?? ''}>
        {words.claimant}
      </Typography.Title>
      {opened === null ? (
        <>
          <Typography.Paragraph type="secondary">{words.readFirst}</Typography.Paragraph>
          <Button icon={<EyeOutlined aria-hidden />} onClick={() => setAsking(true)}>
            {words.read}
          </Button>
        </>
      ) : (
        <Person person={opened.person} />
      )}
      {isAsking && (
        <ActDialog
          name="claim"
          title={words.read}
          text={words.readFirst}
          ok={words.read}
          reason={words.readReason}
          send={(reason) =>
            call<typeof readGuardianClaim>('POST', '/api/console/guardian-claims/{id}/read', {
              params: { id },
              body: { reason },
            })
          }
          onDone={(claim) => {
            setAsking(false);
            onOpened(claim);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Person({ person }: Pick<OpenedClaim, 'person'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  if (person === null) return <Typography.Text type="secondary">{words.noPerson}</Typography.Text>;
  const items = Object.entries(person)
    // Uploads, which are listed as pictures.
    .filter(([name]) => name !== 'images')
    .map(([name, value]) => ({
      key: name,
      label: personLabels[name]?.[locale] ?? name,
      children:
        name === 'relation' ? (
          (wordText(`relation.${String(value)}`)?.[locale] ?? String(value))
        ) : (
          <blockquote className={facts.quote}>{visibleText(String(value))}</blockquote>
        ),
    }));
  return <Descriptions size="small" bordered column={1} items={items} className={facts.facts ?? ''} />;
}
