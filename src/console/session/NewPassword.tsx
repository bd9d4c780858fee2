import { Form, Input, Typography } from 'antd';
import { useWords } from '../i18n/locale.ts';
import { isAcceptable, passwordStrength } from './password-strength.ts';
import { en, zh } from './secret-words.ts';

/** Two fields for a new password, `newPassword` and `again`, with its strength in words. `name` is the login name. */
export function NewPassword({ name }: { readonly name: string }) {
  const words = useWords({ zh, en });
  const form = Form.useFormInstance();
  const typed: string = Form.useWatch('newPassword', form) ?? '';
  const strength = passwordStrength(typed, name);
  const tone = isAcceptable(strength) ? (strength === 'fair' ? 'warning' : 'success') : 'secondary';
  return (
    <>
      <Form.Item
        name="newPassword"
        label={words.newPassword}
        extra={
          typed === '' ? (
            words.passwordHelp
          ) : (
            <Typography.Text type={tone} role="status">
              {words.strength}: {words.strengths[strength]}
            </Typography.Text>
          )
        }
        rules={[
          { required: true, message: words.missing },
          {
            validator: (_, value: string | undefined) => {
              const found = passwordStrength(value ?? '', name);
              const isGood = (value ?? '') === '' || isAcceptable(found);
              return isGood ? Promise.resolve() : Promise.reject(new Error(words.strengths[found]));
            },
          },
        ]}
        validateTrigger="onSubmit"
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="again"
        label={words.again}
        dependencies={['newPassword']}
        validateTrigger="onSubmit"
        rules={[
          { required: true, message: words.againMissing },
          ({ getFieldValue }) => ({
            validator: (_, value: string | undefined) =>
              (value ?? '') === '' || value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(words.different)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  );
}
