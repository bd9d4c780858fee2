import { EyeOutlined } from '@ant-design/icons';
import { Button, Flex, Image, Typography } from 'antd';
import { useState } from 'react';
import type { readPicture } from '#contract/console/decisions.ts';
import type { QueueName } from '#domain/operator/queues.ts';
import { call } from '../../api/call.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { queueWords } from '../../words/queue-words.ts';
import facts from '../facts/facts.module.css';
import styles from '../queue.module.css';
import { en, zh } from '../words.ts';

interface PicturesProps {
  readonly queue: QueueName;
  readonly ids: readonly string[];
}

/** Pictures of an item. Each is read by an act of its own, and forgotten with the item. */
export function Pictures({ queue, ids }: PicturesProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const [asked, setAsked] = useState<string | null>(null);
  const [read, setRead] = useState<Readonly<Record<string, string>>>({});
  if (ids.length === 0) return null;
  return (
    <section className={facts.group}>
      <Typography.Title level={3} className={facts.heading ?? ''}>
        {words.pictures}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{words.pictureText}</Typography.Paragraph>
      <Flex gap="small" wrap className={styles.pictures}>
        {ids.map((id, index) => {
          const content = read[id];
          return content === undefined ? (
            <Button key={id} icon={<EyeOutlined aria-hidden />} onClick={() => setAsked(id)}>
              {words.openPicture(index + 1)}
            </Button>
          ) : (
            <Image key={id} width={160} src={content} alt={words.picture(index + 1)} />
          );
        })}
      </Flex>
      {asked !== null && (
        <ActDialog
          name="picture"
          title={words.openPicture(ids.indexOf(asked) + 1)}
          text={words.pictureText}
          ok={words.open}
          reason={words.pictureReasonOf(queueWords[queue].name[locale])}
          send={(reason) =>
            call<typeof readPicture>('POST', '/api/console/pictures/{id}/read', {
              params: { id: asked },
              body: { reason },
            })
          }
          onDone={({ content }) => {
            setRead((before) => Object.assign({}, before, { [asked]: `data:image/webp;base64,${content}` }));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
