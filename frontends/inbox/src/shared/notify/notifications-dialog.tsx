import { Dialog, Switch } from '@marquee/ui';
import { useMessages, usePreference } from '@marquee/web-kit';
import { useState } from 'react';
import { sharedMessages } from '../shared.messages';
import { mayNotify, NOTIFICATIONS, NOTIFIED_WORDS, showsNotifications } from './use-notifications';

/** Asks the browser for notifications, and says where it does not give them. */
export const NotificationsDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useMessages(sharedMessages);
  const [isOn, turn] = usePreference(NOTIFICATIONS);
  const [withWords, showWords] = usePreference(NOTIFIED_WORDS);
  const [isAsking, setAsking] = useState(false);
  const [isKnown, setKnown] = useState('Notification' in globalThis);
  const isBlocked = isKnown && Notification.permission === 'denied';
  const isGiven = isOn && isKnown && mayNotify();

  const choose = async (on: boolean): Promise<void> => {
    if (!on) return turn(false);
    if (!showsNotifications(t('notifications'))) return setKnown(false);
    setAsking(true);
    turn((await Notification.requestPermission()) === 'granted');
    setAsking(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('notifications')}
      description={t('notificationsText')}
      closeLabel={t('close')}
    >
      <div className="grid justify-items-start gap-1">
        <Switch
          label={t('notificationsOn')}
          checked={isGiven}
          disabled={!isKnown || isBlocked || isAsking}
          onChange={({ target }) => void choose(target.checked)}
        />
        <Switch
          label={t('notificationsWords')}
          hint={t('notificationsWordsHint')}
          checked={withWords}
          disabled={!isGiven}
          onChange={({ target }) => showWords(target.checked)}
        />
      </div>
      <p role="status" className="mt-2 text-14 text-warn empty:hidden">
        {isBlocked ? t('notificationsBlocked') : !isKnown && t('notificationsAbsent')}
      </p>
    </Dialog>
  );
};
