import { useWords } from '#web/i18n/words.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { type DeviceName, deviceNameOf } from './device-name.ts';
import * as words from './session-words.ts';

/** What a device is called, marked as the foreign names they are. */
export function DeviceText({ userAgent }: { readonly userAgent: string }) {
  const text = useWords(words);
  const { device, program } = deviceNameOf(userAgent);
  return (
    <FactLine
      facts={[
        device !== null && <Foreign key="device">{device}</Foreign>,
        program === 'wechat' ? text.wechat : program && <Foreign key="program">{program}</Foreign>,
        device === null && program === null && text.unknownDevice,
      ]}
    />
  );
}

function Foreign({ children }: { readonly children: string }) {
  return <span lang="en">{children}</span>;
}

/** The same as one text, for sentences and for the ear. */
export function deviceText(userAgent: string, text: typeof words.zh): string {
  const { device, program }: DeviceName = deviceNameOf(userAgent);
  const names = [device, program === 'wechat' ? text.wechat : program].filter((name) => name !== null);
  return names.length === 0 ? text.unknownDevice : names.join(' ');
}
