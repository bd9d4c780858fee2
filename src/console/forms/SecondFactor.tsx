import { Form, Input } from 'antd';

interface SecondFactorProps {
  readonly label: string;
  readonly missing: string;
  readonly help?: string;
  /** Digits alone: the first code of an enrolment, for which recovery codes do not exist yet. */
  readonly isDigits?: boolean;
}

/** A code of the authenticator or, unless `isDigits`, a recovery code; the form's field `code`. */
export function SecondFactor({ label, missing, help, isDigits = false }: SecondFactorProps) {
  return (
    <Form.Item
      name="code"
      label={label}
      extra={help}
      normalize={(text: string) => (isDigits ? text.replace(/\D/g, '').slice(0, 6) : text)}
      rules={[{ required: true, message: missing, min: 6, whitespace: true }]}
    >
      <Input
        autoComplete="one-time-code"
        inputMode={isDigits ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
    </Form.Item>
  );
}
