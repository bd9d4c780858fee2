import * as words from '#web/features/feedback/connect-words.ts';
import { useWords } from '../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Footer } from '../shell/Footer.tsx';
import { PageBar } from '../shell/PageBar.tsx';
import { Block, BlockNote } from '../ui/Block.tsx';
import { Cells, LinkCell } from '../ui/Cells.tsx';
import { AlertIcon, ShieldIcon } from '../ui/icons/states.tsx';
import { ListIcon, LogIcon, SpeechIcon } from '../ui/icons/things.tsx';
import { Page } from '../ui/Page.tsx';

/** Every way to reach a person, and what each is for. */
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
