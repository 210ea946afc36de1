import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { lazyPart } from './lazy-part';
import { TOAST_MS } from './toast-duration';

export const loadToastContainer = () => import('./toast-container');
const Container = lazyPart(loadToastContainer);

let wanted = false;
/** Called with a text that the library could not be loaded for; null: it goes away. */
const listeners = new Set<(plainText?: string | null) => void>();
const tellAll = (plainText?: string | null): void => listeners.forEach((listener) => listener(plainText));

type Kind = 'success' | 'error' | 'info' | 'warning';

/** What can be done about the news, as long as the toast is shown. */
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
  tellAll();
  loadToastContainer().then(
    ({ toast }) => toast[kind](act === undefined ? text : withAct(text, act), { autoClose: TOAST_MS }),
    () => tellAll(text),
  );
};

/** Top right, for five seconds; green for what went well, red for what did not. The library comes with the first toast. */
export const toast = { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };

/** Takes away every toast that was requested, with what can be done about its news. */
export const dismissToasts = (): void => {
  if (!wanted) return;
  // As each toast does, it waits for the library: one that was requested before comes, and goes at once.
  loadToastContainer().then(
    ({ toast }) => {
      toast.dismiss();
      tellAll(null);
    },
    () => tellAll(null),
  );
};

interface ToastsProps {
  /** Name of the region, read aloud. */
  readonly label: string;
  readonly closeLabel: string;
}

/** Represents a toast while the library cannot be loaded. */
const PlainToast = ({ text }: { readonly text: string }) => (
  <p role="alert" className="fixed top-18 right-4 z-50 max-w-90 rounded-thumb bg-surface p-4 shadow-lift">
    {text}
  </p>
);

/** The place of the toasts; the shell has it once. */
export const Toasts = ({ label, closeLabel }: ToastsProps) => {
  const [shown, setShown] = useState(wanted);
  const [plainText, setPlainText] = useState<string | null>(null);
  useEffect(() => {
    const listener = (text?: string | null) => {
      setShown(true);
      if (text !== undefined) setPlainText(text);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  useEffect(() => {
    if (plainText === null) return;
    const timer = setTimeout(() => setPlainText(null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [plainText]);
  return (
    <>
      {shown && (
        <ErrorBoundary key={plainText} fallback={null}>
          <Suspense fallback={null}>
            <Container label={label} closeLabel={closeLabel} />
          </Suspense>
        </ErrorBoundary>
      )}
      {plainText !== null && <PlainToast text={plainText} />}
    </>
  );
};
