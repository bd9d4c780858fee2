import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from '#web/router/hooks.ts';
import { paths } from '#web/paths/paths.ts';
import { shortcuts } from '#web/state/shortcuts.ts';
import { useStored } from '#web/state/stored-value.ts';
import { KeySheet } from './KeySheet.tsx';
import { type KeyAction, readKey } from './read-key.ts';
import { focusedRow, focusRow, focusSearch, moveFocus } from './rows.ts';

/** A letter later than this after `g` is one of its own. */
const PREFIX_MS = 1_500;

export interface KeysProps {
  readonly isHelpOpen: boolean;
  readonly onHelp: (isOpen: boolean) => void;
}

/** The keys of the desktop, and the sheet that lists them. */
export function Keys({ isHelpOpen, onHelp }: KeysProps) {
  const isOn = useStored(shortcuts);
  const navigate = useNavigate();
  const prefixedAtMs = useRef(-PREFIX_MS);
  useEffect(() => {
    if (!isOn) return;
    const act = (action: KeyAction) => {
      if (action.kind === 'row') moveFocus(action.step);
      else if (action.kind === 'help') onHelp(true);
      else if (action.kind === 'go') void navigate(action.href);
      else if (action.kind === 'search' && !focusSearch()) void navigate(paths.search());
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') leaveSearch(event.target);
      if (isElsewhere(event.target)) return;
      const action = readKey(event, event.timeStamp - prefixedAtMs.current < PREFIX_MS);
      prefixedAtMs.current = action?.kind === 'prefix' ? event.timeStamp : -PREFIX_MS;
      if (action === null) return;
      event.preventDefault();
      act(action);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn, navigate, onHelp]);
  useFocusOnReturn();
  return <KeySheet isOpen={isHelpOpen} isOn={isOn} onClose={() => onHelp(false)} />;
}

/** Escape empties a search field, as browsers do, and leaves it, so that letters are keys again. */
function leaveSearch(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.type === 'search') target.blur();
}

/** Whether keys belong to a field or an open dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=slider]') !== null)
  );
}

/** Frames in which a list is rendered. */
const FRAMES = 30;

/** Back on a list, the row that was opened has the focus again. */
function useFocusOnReturn(): void {
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const address = pathname + search;
  const opened = useRef(new Map<string, string>());
  useEffect(() => {
    const note = ({ key }: KeyboardEvent) => {
      const row = key === 'Enter' ? focusedRow() : null;
      if (row !== null) opened.current.set(address, row);
    };
    window.addEventListener('keydown', note, { capture: true });
    return () => window.removeEventListener('keydown', note, { capture: true });
  }, [address]);
  useEffect(() => {
    const row = isBack ? opened.current.get(address) : undefined;
    if (row === undefined) return;
    let left = FRAMES;
    let frame = requestAnimationFrame(function retry() {
      left -= 1;
      if (left > 0 && !focusRow(row)) frame = requestAnimationFrame(retry);
    });
    return () => cancelAnimationFrame(frame);
  }, [address, isBack]);
}
