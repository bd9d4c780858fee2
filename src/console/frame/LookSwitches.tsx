import { BulbOutlined, TranslationOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex } from 'antd';
import { locale, useLocale, useWords } from '../i18n/locale.ts';
import { useChoice } from '../i18n/stored-choice.ts';
import { type Theme, theme } from '../look/theme.ts';
import { en, zh } from './words.ts';

const languages = { zh: '中文', en: 'English' } as const;

/** Language and theme, both remembered by the browser. */
export function LookSwitches() {
  const words = useWords({ zh, en });
  const present = useLocale();
  const chosen = useChoice(theme);
  const other = present === 'zh' ? 'en' : 'zh';
  return (
    <Flex gap="small">
      <Dropdown
        trigger={['click']}
        menu={{
          items: (['auto', 'light', 'dark'] as const).map((key) => ({ key, label: words.themes[key] })),
          selectable: true,
          selectedKeys: [chosen],
          onClick: ({ key }) => theme.set(key as Theme),
        }}
      >
        <Button
          type="text"
          icon={<BulbOutlined aria-hidden />}
          aria-label={`${words.theme}: ${words.themes[chosen]}`}
        />
      </Dropdown>
      <Button
        type="text"
        icon={<TranslationOutlined aria-hidden />}
        lang={other}
        onClick={() => locale.set(other)}
      >
        {languages[other]}
      </Button>
    </Flex>
  );
}
