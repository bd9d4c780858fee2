import { Button, Flex } from 'antd';
import { useWords } from '../i18n/locale.ts';
import { en, zh } from './words.ts';

interface LoadMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Reads on in a list of pages; nothing at its end. */
export function LoadMore({ query }: LoadMoreProps) {
  const words = useWords({ zh, en });
  if (!query.hasNextPage) return null;
  return (
    <Flex justify="center">
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {words.more}
      </Button>
    </Flex>
  );
}
