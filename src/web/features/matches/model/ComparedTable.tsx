import type { ReactNode } from 'react';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import * as words from './calibration-words.ts';
import type { Compared } from './queries.ts';
import { scoreText } from './score-text.ts';

interface ComparedTableProps {
  readonly title: string;
  /** Row kind: competition or version. */
  readonly what: string;
  readonly rows: readonly (Compared & { readonly key: string; readonly name: ReactNode })[];
}

/** Model and closing odds side by side, one row per group. */
export function ComparedTable({ title, what, rows }: ComparedTableProps) {
  const text = useWords(words);
  const columns = [what, text.matches, text.model, text.market].map((name) => ({ name }));
  return (
    <Block label={title}>
      <BlockHead title={title} note={text.compared} />
      <Table label={title} columns={columns}>
        {rows.map(({ key, name, matches, model, priced }) => (
          <Row key={key}>
            <RowHead>{name}</RowHead>
            <Cell>{countText(priced?.matches ?? matches)}</Cell>
            <Cell look="strong">{scoreText((priced?.model ?? model).rps)}</Cell>
            <Cell>{priced ? scoreText(priced.market.rps) : '–'}</Cell>
          </Row>
        ))}
      </Table>
    </Block>
  );
}
