import { useWords } from '#web/i18n/words.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { type DeviceName, deviceNameOf } from './device-name.ts';
import * as words from './session-words.ts';

/** Device name, marked as English. */
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

/** The device name as plain text, for sentences and screen readers. */
export function deviceText(userAgent: string, text: typeof words.zh): string {
  const { device, program }: DeviceName = deviceNameOf(userAgent);
  const names = [device, program === 'wechat' ? text.wechat : program].filter((name) => name !== null);
  return names.length === 0 ? text.unknownDevice : names.join(' ');
}
