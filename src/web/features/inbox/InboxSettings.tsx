import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { useSingleFlightMutation } from '../../api/use-single-flight-mutation.ts';
import { useWords } from '../../i18n/words.ts';
import { BlockNote } from '#web/ui/layout/Block.tsx';
import { Cell, Cells } from '#web/ui/layout/Cells.tsx';
import { Switch } from '#web/ui/controls/Choices.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { type KindSetting, setKind, settingsQuery } from './queries.ts';
import * as words from './words.ts';

/** Kinds of messages that the viewer can switch off, and what cannot be. */
export function InboxSettings({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const text = useWords(words);
  const settings = useQuery({ ...settingsQuery, enabled: isOpen });
  const { data, error, refetch } = settings;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.settings} isFlush>
      {data && (
        <Cells>
          {data.kinds.map((setting) => (
            <KindCell key={setting.kind} setting={setting} />
          ))}
        </Cells>
      )}
      {!data && error && (
        <ErrorState title={text.settingsFailed} onRetry={refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton rows={4} row={<Bone width="100%" height={24} />} />}
      <BlockNote>{text.settingsNote}</BlockNote>
    </Sheet>
  );
}

/** Shows the requested state while it is sent; a failure returns to the stored one. */
function KindCell({ setting: { kind, isOn } }: { readonly setting: KindSetting }) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  const change = useSingleFlightMutation({
    mutationFn: (wanted: boolean) => setKind(client, { kind, isOn: wanted }),
    onError: (error) => show(error.message),
  });
  const label = text.kinds[kind];
  return (
    <Cell
      title={label}
      value={
        <Switch
          label={label}
          isOn={change.isPending ? change.variables : isOn}
          onChange={(wanted) => change.mutate(wanted)}
        />
      }
    />
  );
}
