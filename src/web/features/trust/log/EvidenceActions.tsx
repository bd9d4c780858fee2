import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { type Evidence, forgetLog } from '#web/proof/stored-log.ts';
import { acceptTrust } from '#web/proof/trust/stored-trust.ts';
import { saveFile } from '#web/proof/save-file.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { DownloadIcon } from '#web/ui/icons/actions.tsx';
import * as words from './words.ts';

interface EvidenceActionsProps {
  readonly evidence: Evidence;
  readonly onForgotten: () => void;
}

/** Actions for an inconsistent log: save the evidence first, then discard the stored log. */
export function EvidenceActions({ evidence, onForgotten }: EvidenceActionsProps) {
  const text = useWords(words);
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    saveFile(`log-evidence-${evidence.foundAt.slice(0, 10)}.json`, evidence);
    setSaved(true);
  };
  const forget = () => {
    forgetLog();
    // Another log, with the keys of its own policy.
    if (isOfKeys(evidence)) acceptTrust(evidence.shown.policy, new Date().toISOString());
    onForgotten();
  };
  return (
    <>
      <Button size="small" isWide icon={<DownloadIcon size={16} />} onClick={save}>
        {text.saveEvidence}
      </Button>
      {isSaved && (
        <Button size="small" isWide title={text.forgetText} onClick={forget}>
          {text.forget}
        </Button>
      )}
    </>
  );
}

function isOfKeys({ why }: Evidence): boolean {
  return why === 'keysChanged' || why === 'keysNotTrusted';
}
