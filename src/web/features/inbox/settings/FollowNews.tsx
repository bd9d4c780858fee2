import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../api/use-single-flight-mutation.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import { Chip } from '#web/ui/controls/Chips.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { type PushNews, type PushSettings, setNews, settingsScope } from './queries.ts';
import styles from './settings.module.css';
import * as words from './words.ts';

const allNews = ['lineUps', 'kickOff', 'goal', 'finished'] as const satisfies readonly PushNews[];

/** Which news of each followed team and competition are pushed. */
export function FollowNews({ teams, competitions }: Pick<PushSettings, 'teams' | 'competitions'>) {
  const text = useWords(words);
  const locale = useLocale();
  const isEmpty = teams.length + competitions.length === 0;
  return (
    <Block label={text.follows}>
      <BlockHead title={text.follows} />
      {teams.map(({ team, news }) => (
        <NewsRow key={team.key} of="team" id={team.key} name={team.name[locale]} news={news} />
      ))}
      {competitions.map(({ competition: { code, name }, news }) => (
        <NewsRow key={code} of="competition" id={code} name={name[locale]} news={news} />
      ))}
      <BlockNote>{isEmpty ? text.noFollows : text.followsNote}</BlockNote>
    </Block>
  );
}

interface NewsRowProps {
  readonly of: 'team' | 'competition';
  readonly id: string;
  readonly name: string;
  readonly news: readonly PushNews[];
}

function NewsRow({ of, id, name, news }: NewsRowProps) {
  return (
    <fieldset className={styles.follow} aria-label={name}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <span className={styles.news}>
        {allNews.map((each) => (
          <NewsChip key={each} of={of} id={id} each={each} isOn={news.includes(each)} />
        ))}
      </span>
    </fieldset>
  );
}

interface NewsChipProps extends Pick<NewsRowProps, 'of' | 'id'> {
  readonly each: PushNews;
  readonly isOn: boolean;
}

/** Shows the requested state while it is sent; a failure returns to the stored one. */
function NewsChip({ of, id, each, isOn }: NewsChipProps) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  const change = useSingleFlightMutation({
    scope: settingsScope,
    mutationFn: (wanted: boolean) => setNews(client, { of, id, each, isOn: wanted }),
    onError: (error) => show(error.message),
  });
  const shown = change.isPending ? change.variables : isOn;
  return <Chip label={text.news[each]} isSelected={shown} onSelect={() => change.mutate(!shown)} />;
}
