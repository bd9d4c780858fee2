import { Flex, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { useWords } from '../i18n/locale.ts';
import { paths } from '../router/paths.ts';
import { navigate, useLocation } from '../router/router.tsx';
import { DiffDrawer } from '../texts/DiffDrawer.tsx';
import { type LegalText, useTexts } from '../texts/queries.ts';
import { ValuesView } from '../texts/ValuesView.tsx';
import { Versions } from '../texts/Versions.tsx';
import { en, zh } from '../texts/words.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';

/** Legal texts by version, and the values in force. Which of the two is in the address. */
export default function Texts() {
  const words = useWords({ zh, en });
  const { search } = useLocation();
  const isValues = new URLSearchParams(search).get('part') === 'values';
  return (
    <Tabs
      activeKey={isValues ? 'values' : 'versions'}
      onChange={(key) => navigate(key === 'values' ? `${paths.texts}?part=values` : paths.texts)}
      destroyOnHidden
      items={[
        { key: 'versions', label: words.tabs.versions, children: <AllVersions /> },
        { key: 'values', label: words.tabs.values, children: <ValuesView /> },
      ]}
    />
  );
}

interface Compared {
  readonly text: LegalText;
  readonly from: string | null;
  readonly to: string;
}

function AllVersions() {
  const words = useWords({ zh, en });
  const texts = useTexts();
  const [compared, setCompared] = useState<Compared | null>(null);
  if (texts.isPending) return <Loading />;
  if (texts.data === undefined) return <Failed error={texts.error} onRetry={() => void texts.refetch()} />;
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">{words.about}</Typography.Text>
      {texts.data.items.map((text) => (
        <Versions key={text.name} text={text} onCompare={(from, to) => setCompared({ text, from, to })} />
      ))}
      {compared !== null && (
        <DiffDrawer
          text={compared.text}
          from={compared.from}
          to={compared.to}
          onClose={() => setCompared(null)}
        />
      )}
    </Flex>
  );
}
