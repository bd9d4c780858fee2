import type { holdMatch } from '#contract/console/matches.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/locale.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { holdTemplates } from './templates.ts';
import { en, zh } from './words.ts';

interface HoldMatchProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Holds a match: nothing of it settles before its release. */
export function HoldMatch({ id, onDone, onClose }: HoldMatchProps) {
  const words = useWords({ zh, en });
  return (
    <ActDialog
      name="hold"
      title={words.holdTitle}
      text={words.holdText}
      ok={words.holdTitle}
      isDangerous
      templates={holdTemplates}
      send={(reason) =>
        call<typeof holdMatch>('POST', '/api/console/matches/{id}/hold', { params: { id }, body: { reason } })
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
