import { Result, Tabs } from 'antd';
import { mayAct } from '#domain/operator/check-act.ts';
import { useWords } from '../../i18n/locale.ts';
import { FileImport } from '../../matches/files/FileImport.tsx';
import { en, zh } from '../../matches/files/words.ts';
import { useSelf } from '../../session/use-self.ts';

const kinds = ['listings', 'absences'] as const;

/** Files of lottery numbers and absent players. */
export default function Files() {
  const words = useWords({ zh, en });
  const self = useSelf().data;
  if (self && !mayAct('importListings', self.roles))
    return <Result status="403" title={words.moderatorsOnly} />;
  return (
    <Tabs
      items={kinds.map((kind) => ({
        key: kind,
        label: words.kinds[kind],
        children: <FileImport kind={kind} />,
      }))}
    />
  );
}
