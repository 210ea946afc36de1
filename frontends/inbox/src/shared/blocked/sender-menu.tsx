import { iconButtonClass, Menu } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { inboxMessages } from '../../inbox.messages';
import { nameOf } from '../card/name-of';
import { rulesMessages } from '../rules/rules.messages';
import { whatOf, type Sent } from '../sent/sent';
import type { AskedAbout } from './sender-dialogs';

interface SenderMenuProps<S extends Sent> {
  readonly sent: S;
  readonly onAsk: (asked: AskedAbout<S>) => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What protects the owner from the sender of a message or an answer. */
export const SenderMenu = <S extends Sent>({ sent, onAsk }: SenderMenuProps<S>) => {
  const t = useMessages(rulesMessages);
  const inbox = useMessages(inboxMessages);
  const ask = (act: AskedAbout<S>['act']) => () => onAsk({ act, sent });
  return (
    <Menu
      label={t('moreAbout', { what: whatOf(sent), from: nameOf(inbox, sent.userIg) })}
      trigger={<EllipsisVertical {...icon} />}
      triggerClassName={iconButtonClass}
      items={[
        ...(sent.isErased ? [] : [{ label: t('report'), icon: <Flag {...icon} />, onSelect: ask('report') }]),
        { label: t('blockSender'), icon: <Ban {...icon} />, onSelect: ask('block'), tone: 'danger' },
      ]}
    />
  );
};
