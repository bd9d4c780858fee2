import { App, ConfigProvider, theme as kit } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocale } from '../i18n/locale.ts';
import { darkParts, darkTokens, lightParts, lightTokens } from './tokens.ts';
import { useIsDark, useIsStill } from './theme.ts';

/** Of this response; the policy of the page allows no other inline style. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** Language pack and theme of the kit, as chosen. */
export function Look({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const isDark = useIsDark();
  const isStill = useIsStill();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <ConfigProvider
      locale={locale === 'zh' ? zhCN : enUS}
      csp={{ nonce }}
      // Popups belong to the part of the page that opened them, also for screen readers.
      getPopupContainer={(trigger) =>
        trigger?.closest<HTMLElement>('[role=dialog], main, header, nav') ?? document.body
      }
      // Two characters of Chinese are spread by default, which reads as two words to a screen reader.
      button={{ autoInsertSpace: false }}
      theme={{
        algorithm: isDark ? kit.darkAlgorithm : kit.defaultAlgorithm,
        token: { ...(isDark ? darkTokens : lightTokens), motion: !isStill },
        components: isDark ? darkParts : lightParts,
      }}
    >
      <App className="app">{children}</App>
    </ConfigProvider>
  );
}
