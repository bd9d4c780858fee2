import { Alert, Card, Descriptions, Flex } from 'antd';
import { ChangePassword } from '../access/ChangePassword.tsx';
import { RenewCodes } from '../access/RenewCodes.tsx';
import { SessionTable } from '../access/SessionTable.tsx';
import styles from '../access/access.module.css';
import { en, zh } from '../access/words.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useSelf } from '../session/use-self.ts';
import { TimeText } from '../ui/TimeText.tsx';
import { Loading } from '../ui/Loading.tsx';
import { roleWords } from '../words/role-words.ts';

/** Fewer unused recovery codes than this are a reason to replace them. */
const FEW = 4;

/** The operator's own sessions, password and recovery codes. */
export default function Access() {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { data: self } = useSelf();
  if (self === undefined) return <Loading />;
  const roles = self.roles.map((role) => roleWords[role][locale]).join(locale === 'zh' ? '、' : ', ');
  return (
    <Flex vertical gap="middle">
      {self.recoveryCodesLeft < FEW && <Alert type="warning" showIcon title={words.codesFew} />}
      <Card title={words.you}>
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'name', label: words.name, children: self.name },
            { key: 'roles', label: words.roles, children: roles || words.noRoles },
            { key: 'expires', label: words.expires, children: <TimeText at={self.expiresAt} /> },
            { key: 'codes', label: words.codesLeft, children: self.recoveryCodesLeft },
          ]}
        />
      </Card>
      <SessionTable />
      <div className={styles.forms}>
        <ChangePassword name={self.name} />
        <RenewCodes name={self.name} />
      </div>
    </Flex>
  );
}
