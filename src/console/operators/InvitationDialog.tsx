import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Modal, Typography } from 'antd';
import { timeText, zoneText } from '../i18n/format.ts';
import { useWords } from '../i18n/locale.ts';
import { useCopy } from '../ui/use-copy.ts';
import type { Invitation } from './queries.ts';
import { en, zh } from './words.ts';

interface InvitationDialogProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** An enrolment link, which is shown once. Only its button closes it. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const words = useWords({ zh, en });
  const copy = useCopy(words);
  const { name, enrolmentPath, expiresAt } = invitation;
  const link = `${window.location.origin}${enrolmentPath}`;
  return (
    <Modal
      open
      title={words.linkTitle(name)}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {words.kept}
        </Button>
      }
    >
      <Flex vertical gap="middle">
        <Typography.Text>{words.linkText(`${timeText(expiresAt)} ${zoneText(expiresAt)}`)}</Typography.Text>
        <Input.TextArea
          value={link}
          readOnly
          rows={3}
          aria-label={words.linkTitle(name)}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(link)}>
          {words.copy}
        </Button>
      </Flex>
    </Modal>
  );
}
