import { useEffect, useState } from 'react';
import { reloadPage } from './reload-page';
import { isRemoteReplaced } from './remote-loader';

const JUST_MS = 60_000;

/** The shell's scripts that its document names. Those that came later are not deferred. */
const shellScripts = (): string[] =>
  [...document.querySelectorAll('script[defer][src]')].map((script) => script.getAttribute('src') ?? '');

const isShellReplaced = async (): Promise<boolean> => {
  const response = await fetch(new URL('/', location.origin), { cache: 'no-cache' });
  if (!response.ok) return false;
  const page = await response.text();
  return shellScripts().some((address) => !page.includes(address));
};

/** Whether the server has another release than the one that this page was loaded from. False where that cannot be found out. */
const isReplaced = async (): Promise<boolean> => {
  const answers = await Promise.all([isRemoteReplaced, isShellReplaced].map((ask) => ask().catch(() => false)));
  return answers.includes(true);
};

/** Where another reload would not help either. */
const wasJustReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload' && performance.now() < JUST_MS;
};

/**
 * After a part could not be loaded: whether that is because the product was upgraded, which takes away the files of the release before. undefined
 * while it is not known. With `reloads` the page is loaded anew by itself then, once.
 */
export const useIsReplaced = ({ reloads }: { readonly reloads: boolean }): boolean | undefined => {
  const [answer, setAnswer] = useState<boolean>();
  useEffect(() => {
    let isCurrent = true;
    void isReplaced().then((is) => {
      if (!isCurrent) return;
      if (is && reloads && !wasJustReloaded()) reloadPage();
      else setAnswer(is);
    });
    return () => {
      isCurrent = false;
    };
  }, [reloads]);
  return answer;
};
