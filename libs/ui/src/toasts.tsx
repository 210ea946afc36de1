import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { TOAST_MS } from './toast-duration';

const load = () => import('./toast-container');
const Container = lazy(load);

let wanted = false;
const listeners = new Set<() => void>();

type Kind = 'success' | 'error' | 'info' | 'warning';

/** What can be done about the news, as long as the toast stands. */
export interface ToastAct {
  readonly label: string;
  readonly onSelect: () => void;
}

const withAct = (text: string, { label, onSelect }: ToastAct): ReactNode => (
  <span className="flex flex-wrap items-center gap-x-3">
    {text}
    <button type="button" onClick={onSelect} className="min-h-11 rounded-control px-2 font-[620] underline">
      {label}
    </button>
  </span>
);

const show = (kind: Kind) => (text: string, act?: ToastAct) => {
  wanted = true;
  for (const listener of listeners) listener();
  load().then(
    ({ toast }) => toast[kind](act === undefined ? text : withAct(text, act), { autoClose: TOAST_MS }),
    () => console.error(text), // the page is offline; the screen that asked shows its own error too
  );
};

/** Top right, for five seconds; green for what went well, red for what did not. The library comes with the first toast. */
export const toast = { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };

interface ToastsProps {
  /** Name of the region, read aloud. */
  readonly label: string;
  readonly closeLabel: string;
}

/** The place of the toasts; the shell has it once. */
export const Toasts = ({ label, closeLabel }: ToastsProps) => {
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    const listener = () => setShown(true);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return shown ? (
    <Suspense fallback={null}>
      <Container label={label} closeLabel={closeLabel} />
    </Suspense>
  ) : null;
};
