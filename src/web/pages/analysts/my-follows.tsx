import * as analystWords from '#web/features/analysts/follows/follows-words.ts';
import * as words from '#web/features/matches/follow/follows-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useNavigate, useSearchParams } from '#web/router/hooks.ts';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PageTabs, TabPanel } from '#web/ui/layout/PageTabs.tsx';
import { FollowedAnalysts } from './FollowedAnalysts.tsx';
import { FollowedCompetitions, FollowedTeams } from './FollowedLists.tsx';

const kinds = ['analysts', 'teams', 'competitions'] as const;

/** What the viewer follows, by kind: `?kind=`. Followed matches are a filter of the home page. */
export default function MyFollowsPage() {
  const { follows } = useWords(analystWords);
  const text = useWords(words);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const current = kinds.find((kind) => kind === params.get('kind')) ?? 'analysts';
  const open = (kind: (typeof kinds)[number]) =>
    void navigate(paths.myFollows({ kind: kind === 'analysts' ? undefined : kind }), { replace: true });
  return (
    <Page isRefreshable bar={<PageBar title={follows} isBare />} isPlain>
      <PageTabs
        label={text.kindsLabel}
        tabs={kinds.map((id) => ({ id, label: text.kinds[id] }))}
        current={current}
        onChange={open}
      />
      <TabPanel id={current}>
        {current === 'analysts' && <FollowedAnalysts />}
        {current === 'teams' && <FollowedTeams />}
        {current === 'competitions' && <FollowedCompetitions />}
      </TabPanel>
    </Page>
  );
}
