import { askBefore, useNavigate } from '@marquee/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface LeaveGuard {
  /** Whether to ask before unsaved work is lost. */
  readonly isAsking: boolean;
  /** What is asked about is an act, such as signing out, and no other address. */
  readonly isEndingScreen: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Goes there, asking first if need be. */
  readonly goTo: (to: string) => void;
  /** Goes there without asking: all is saved. */
  readonly finish: (to: string, state: unknown) => void;
}

const BACK = Symbol('back');

const ownAddress = (event: MouseEvent): string | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search;
};

/**
 * Asks before unsaved work is lost: to links of the page, to Back, to signing out, and to closing the tab. The router has no blocker outside
 * its data mode, so Back is answered with a second entry for the same address: the first step back lands on the form itself. `onDiscard` hears that
 * the owner leaves for another address without what is not saved.
 */
export const useLeaveGuard = (isDirty: boolean, onDiscard?: () => void): LeaveGuard => {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | typeof BACK | { readonly act: () => void } | null>(null);
  const hasEntry = useRef(false);
  const armed = useRef(false);
  armed.current = isDirty;

  useEffect(() => {
    if (!isDirty) return;
    const pushEntry = () => {
      history.pushState(history.state, '');
      hasEntry.current = true;
    };
    if (!hasEntry.current) pushEntry();
    const clicked = (event: MouseEvent) => {
      const to = ownAddress(event);
      if (to === null || !armed.current) return;
      event.preventDefault();
      setTarget(to);
    };
    const closing = (event: BeforeUnloadEvent) => armed.current && event.preventDefault();
    const takeBack = askBefore((act) => (armed.current ? setTarget({ act }) : act()));
    document.addEventListener('click', clicked, { capture: true });
    addEventListener('beforeunload', closing);
    return () => {
      takeBack();
      document.removeEventListener('click', clicked, { capture: true });
      removeEventListener('beforeunload', closing);
    };
  }, [isDirty]);

  // Also while nothing is unsaved: the second entry stays after a save, and Back from there must leave the page, not the entry alone.
  useEffect(() => {
    const wentBack = () => {
      if (!hasEntry.current) return;
      hasEntry.current = false;
      if (armed.current) setTarget(BACK);
      else history.back();
    };
    addEventListener('popstate', wentBack);
    return () => removeEventListener('popstate', wentBack);
  }, []);

  const finish = useCallback(
    (to: string, state: unknown) => {
      armed.current = false;
      void navigate(to, { state, replace: hasEntry.current });
    },
    [navigate],
  );
  const stay = () => {
    if (target === BACK) {
      history.pushState(history.state, '');
      hasEntry.current = true;
    }
    setTarget(null);
  };
  const leave = () => {
    armed.current = false;
    setTarget(null);
    if (typeof target !== 'object') onDiscard?.();
    if (target === BACK) history.back();
    else if (typeof target === 'string') finish(target, null);
    else target?.act();
  };
  const goTo = (to: string) => (armed.current ? setTarget(to) : finish(to, null));
  const isEndingScreen = typeof target === 'object' && target !== null;
  return { isAsking: target !== null, isEndingScreen, stay, leave, goTo, finish };
};
