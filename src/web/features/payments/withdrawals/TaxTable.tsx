import { monthText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { amountText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { DownloadIcon } from '#web/ui/icons/actions.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import type { TaxStatement } from './queries.ts';
import { saveFile } from './save-file.ts';
import styles from './TaxTable.module.css';
import { taxCsv } from './tax-csv.ts';
import * as words from './words.ts';

/** A year by month: payouts, tax withheld, net amount; with a file export. */
export function TaxTable({ statement }: { readonly statement: TaxStatement }) {
  const text = useWords(words);
  const locale = useLocale();
  const show = useToast();
  const { months, totalPaidFen, totalTaxFen, isConfigured, year } = statement;
  if (months.length === 0) return <NothingPaid />;
  const download = () => {
    saveFile(text.csvName(year), taxCsv(statement, text.csv), 'text/csv;charset=utf-8');
    show(text.downloaded, { isDone: true });
  };
  return (
    <Block>
      <Table
        label={text.taxTitle}
        columns={[
          { name: text.month, align: 'start' },
          { name: text.paid },
          { name: text.taxFen },
          { name: text.arrivedFen },
        ]}
      >
        {months.map(({ month, paidFen, taxFen, arrivedFen }) => (
          <Row key={month}>
            <RowHead align="start">{monthText(month, locale)}</RowHead>
            <Cell>{amountText(paidFen)}</Cell>
            <Cell>{amountText(taxFen)}</Cell>
            <Cell>{amountText(arrivedFen)}</Cell>
          </Row>
        ))}
        <Row isMarked>
          <RowHead align="start">{text.total}</RowHead>
          <Cell look="strong">{amountText(totalPaidFen)}</Cell>
          <Cell look="strong">{amountText(totalTaxFen)}</Cell>
          <Cell look="strong">{amountText(totalPaidFen - totalTaxFen)}</Cell>
        </Row>
      </Table>
      {!isConfigured && <BlockNote>{text.taxNotConfigured}</BlockNote>}
      <Inset>
        <div className={styles.download}>
          <Button isWide icon={<DownloadIcon size={16} />} onClick={download}>
            {text.download}
          </Button>
        </div>
      </Inset>
    </Block>
  );
}

function NothingPaid() {
  const text = useWords(words);
  const withdraw = (
    <ButtonLink href={paths.withdraw()} look="accent" size="small">
      {text.toWithdraw}
    </ButtonLink>
  );
  return (
    <EmptyState title={text.noTax} actions={withdraw}>
      {text.noTaxText}
    </EmptyState>
  );
}
