import { Flex, Spin } from 'antd';
import { useWords } from '../i18n/locale.ts';
import { en, zh } from '../frame/words.ts';

/** Shown while a page or a part of it is read; not at once, so that fast answers do not flicker. */
export function Loading() {
  const words = useWords({ zh, en });
  return (
    <Flex justify="center" align="center" style={{ minHeight: 240 }} role="status" aria-label={words.loading}>
      <Spin delay={200} size="large" />
    </Flex>
  );
}
