import * as words from '#web/features/feedback/connect-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Footer } from '#web/shell/Footer.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Block, BlockNote } from '#web/ui/layout/Block.tsx';
import { Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { AlertIcon, ShieldIcon } from '#web/ui/icons/states.tsx';
import { ListIcon, LogIcon, SpeechIcon } from '#web/ui/icons/things.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** All contact channels and their purposes. */
export default function ConnectUsPage() {
  const text = useWords(words);
  return (
    <Page bar={<PageBar title={text.title} />}>
      <Block>
        <BlockNote>{text.lead}</BlockNote>
        <Cells>
          <LinkCell
            icon={<SpeechIcon size={22} />}
            href={paths.feedback()}
            title={text.feedback}
            detail={text.feedbackDetail}
          />
          <LinkCell
            icon={<ListIcon size={22} />}
            href={paths.myUnlocks()}
            title={text.dispute}
            detail={text.disputeDetail}
          />
          <LinkCell
            icon={<AlertIcon size={22} />}
            href={paths.home({ section: 'schemes' })}
            title={text.tipOff}
            detail={text.tipOffDetail}
          />
          <LinkCell
            icon={<ShieldIcon size={22} />}
            href={paths.guardianClaim()}
            title={text.guardian}
            detail={text.guardianDetail}
          />
          <LinkCell
            icon={<AlertIcon size={22} />}
            href={paths.disabledAccount()}
            title={text.disabled}
            detail={text.disabledDetail}
          />
          <LinkCell
            icon={<LogIcon size={22} />}
            href={paths.log()}
            title={text.log}
            detail={text.logDetail}
          />
        </Cells>
      </Block>
      <Footer />
    </Page>
  );
}
