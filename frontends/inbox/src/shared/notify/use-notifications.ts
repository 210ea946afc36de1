import { isAnyTabFocused, useLiveEvent, useLiveInBackground, useMessages, usePreference } from '@marquee/web-kit';
import { useCallback, useEffect, useRef } from 'react';
import { EVERYTHING, type Sent, type SentTo } from '../sent/sent';
import { fetchSent } from '../sent/sent.api';
import { sharedMessages } from '../shared.messages';

/** Off until they are requested. */
export const NOTIFICATIONS = { key: 'notifications', isOnAtFirst: false } as const;
/** Words of visitors on a screen that others see: off until they are requested. */
export const NOTIFIED_WORDS = { key: 'notifications-words', isOnAtFirst: false } as const;

/** What comes within this time is one notification. */
const GATHER_MS = 1000;

export const mayNotify = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/**
 * Whether the browser shows notifications of a page: Chrome on Android does so for service workers alone, and throws. Nothing is seen of
 * this try as long as the owner has not allowed notifications, and hardly anything later.
 */
export const showsNotifications = (title: string): boolean => {
  try {
    new Notification(title, { silent: true }).close();
    return true;
  } catch {
    return false;
  }
};

/**
 * Tells by the browser of what has come since the owner last looked, while no tab of the product has the focus. One notification for many: the next
 * one takes the place of the one before, also that of another tab.
 */
export const useNotifications = <S extends Sent>(to: SentTo<S>, textOf: (sent: S) => string): void => {
  const t = useMessages(sharedMessages);
  const [isOn] = usePreference(NOTIFICATIONS);
  const [withWords] = usePreference(NOTIFIED_WORDS);
  const come = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { contentId, event: what } = to;
  useLiveInBackground(isOn);

  const notify = async (): Promise<void> => {
    timer.current = undefined;
    if (!mayNotify()) return;
    // The owner sees what has come.
    if (await isAnyTabFocused()) come.current = 0;
    const n = come.current;
    if (n === 0) return;
    const newest =
      withWords && n === 1 ? (await fetchSent({ ...to, view: EVERYTHING }, null, { limit: 1 })).data[0] : undefined;
    const options = { tag: contentId, ...(newest && { body: textOf(newest) }) };
    const shown = new Notification(t('notified', { what, n }), options);
    shown.addEventListener('click', () => {
      focus();
      shown.close();
    });
  };
  const latest = useRef(notify);
  useEffect(() => {
    latest.current = notify;
  });

  const arrived = useCallback(() => {
    come.current += 1;
    timer.current ??= setTimeout(() => void latest.current().catch(() => undefined), GATHER_MS);
  }, []);
  useLiveEvent(what, (data) => isOn && (data as { contentId: string }).contentId === contentId && arrived());

  useEffect(() => {
    const looked = () => (come.current = 0);
    addEventListener('focus', looked);
    return () => {
      removeEventListener('focus', looked);
      clearTimeout(timer.current);
    };
  }, []);
};
