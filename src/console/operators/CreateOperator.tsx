import { Alert, Button, Checkbox, Drawer, Flex, Form, Input } from 'antd';
import type { createOperator } from '#contract/console/operators.ts';
import { operatorNamePattern } from '#domain/operator/access-rules.ts';
import { type OperatorRole, operatorRoles } from '#domain/operator/operator-roles.ts';
import { call } from '../api/call.ts';
import { ReasonField } from '../forms/ReasonField.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { roleWords } from '../words/role-words.ts';
import type { Appointed } from './queries.ts';
import { operatorTemplates } from './templates.ts';
import { en, zh } from './words.ts';

interface Values {
  readonly name: string;
  readonly roles: OperatorRole[];
  readonly reason: string;
}

interface CreateOperatorProps {
  readonly needsSecondAdmin: boolean;
  readonly onCreated: (appointed: Appointed) => void;
  readonly onClose: () => void;
}

/** A new operator with their first roles. */
export function CreateOperator({ needsSecondAdmin, onCreated, onClose }: CreateOperatorProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const [form] = Form.useForm<Values>();
  const { submit, isSending, failure } = useSubmit<Values, Appointed>({
    form,
    fields: ['name', 'roles', 'reason'],
    byReason: { OPERATOR_NAME_TAKEN: 'name', OPERATOR_REASON_LENGTH: 'reason' },
    send: (body) => call<typeof createOperator>('POST', '/api/console/operators/create', { body }),
    onDone: onCreated,
  });
  return (
    <Drawer open size={420} title={words.create} onClose={onClose}>
      <Form
        form={form}
        name="operator"
        layout="vertical"
        requiredMark={false}
        initialValues={{ roles: [] }}
        onFinish={submit}
      >
        {failure !== null && (
          <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
        )}
        <Form.Item
          name="name"
          label={words.name}
          extra={words.nameHelp}
          normalize={(text: string) => text.trim().toLowerCase()}
          validateTrigger="onSubmit"
          rules={[{ required: true, pattern: operatorNamePattern, message: words.nameWrong }]}
        >
          <Input maxLength={32} autoCapitalize="none" autoComplete="off" spellCheck={false} autoFocus />
        </Form.Item>
        <Form.Item name="roles" label={words.roles} extra={words.rolesHelp}>
          <Checkbox.Group
            options={operatorRoles.map((role) => ({ value: role, label: roleWords[role][locale] }))}
          />
        </Form.Item>
        <ReasonField templates={operatorTemplates} />
        {needsSecondAdmin && (
          <Alert type="info" showIcon title={words.needsSecond} style={{ marginBottom: 16 }} />
        )}
        <Flex gap="small">
          <Button type="primary" htmlType="submit" loading={isSending}>
            {words.submit}
          </Button>
        </Flex>
      </Form>
    </Drawer>
  );
}
