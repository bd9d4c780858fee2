import { Alert, Button, Drawer, Flex, Form, Input, Radio } from 'antd';
import type { addAlias } from '#contract/console/match-names.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '../../api/call.ts';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { useWords } from '../../i18n/locale.ts';
import { type AliasValues, aliasBody } from './alias-body.ts';
import { ClubField } from './ClubField.tsx';
import { NewClubFields } from './NewClubFields.tsx';
import type { Suggestion } from './queries.ts';
import { aliasTemplates } from './templates.ts';
import { en, zh } from './words.ts';

interface AddAliasProps {
  /** Null for a name that no source has sent yet. */
  readonly unknown: { readonly name: string; readonly competition: string } | null;
  readonly suggestions: readonly Suggestion[];
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** Assigns a name to a club, or makes a new club of it. */
export function AddAlias({ unknown, suggestions, onAdded, onClose }: AddAliasProps) {
  const words = useWords({ zh, en });
  const [form] = Form.useForm<AliasValues>();
  const kind = Form.useWatch('kind', form) ?? 'known';
  const competition = Form.useWatch('competition', form) ?? unknown?.competition;
  const { submit, isSending, failure } = useSubmit<AliasValues, CallReply<typeof addAlias>>({
    form,
    fields: ['name', 'competition', 'key', 'nameZh', 'pinyin', 'code', 'country', 'reason'],
    byReason: { OPERATOR_REASON_LENGTH: 'reason', NAME_TAKEN: 'name', NAME_COUNTRY: 'country' },
    send: (values) => call<typeof addAlias>('POST', '/api/console/names/add', { body: aliasBody(values) }),
    onDone: (_, { name }) => onAdded(name.trim()),
  });
  return (
    <Drawer
      open
      size={460}
      title={unknown === null ? words.addAlias : words.title(unknown.name)}
      onClose={onClose}
    >
      <Form
        form={form}
        name="alias"
        layout="vertical"
        requiredMark={false}
        disabled={isSending}
        scrollToFirstError
        initialValues={{
          name: unknown?.name,
          competition: unknown?.competition,
          kind: 'known',
          key: onlyOf(suggestions),
        }}
        onFinish={submit}
      >
        {failure !== null && (
          <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
        )}
        <Form.Item
          name="name"
          label={words.nameLabel}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input maxLength={80} readOnly={unknown !== null} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="competition"
          label={words.competitionLabel}
          extra={words.competitionHelp}
          rules={[{ required: true, pattern: /^[\w.-]{1,20}$/, message: words.competitionMissing }]}
        >
          <Input
            maxLength={20}
            readOnly={unknown !== null}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Form.Item>
        <Form.Item name="kind" label={words.team}>
          <Radio.Group
            optionType="button"
            options={[
              { value: 'known', label: words.known },
              { value: 'new', label: words.new },
            ]}
          />
        </Form.Item>
        {kind === 'known' ? (
          <ClubField competition={competition} suggestions={suggestions} />
        ) : (
          <NewClubFields />
        )}
        <ReasonField templates={aliasTemplates} />
        <Flex gap="small">
          <Button type="primary" htmlType="submit" loading={isSending}>
            {words.submit}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </Flex>
      </Form>
    </Drawer>
  );
}

/** The only suggestion is chosen at first; among several the operator chooses. */
function onlyOf(suggestions: readonly Suggestion[]): string | undefined {
  return suggestions.length === 1 ? suggestions[0]?.key : undefined;
}
