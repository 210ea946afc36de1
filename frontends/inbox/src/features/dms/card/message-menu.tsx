import { iconButtonClass, Menu } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { useState } from 'react';
import { inboxMessages } from '../../../inbox.messages';
import { BlockDialog } from '../../../shared/blocked/block-dialog';
import { ReportDialog } from '../../../shared/blocked/report-dialog';
import { nameOf } from '../../../shared/card/name-of';
import { useView } from '../../../shared/find/use-view';
import { rulesMessages } from '../../../shared/rules/rules.messages';
import type { Message } from '../../../shared/sent/sent';
import { withOne, without } from '../../../shared/sent/sent-pages';
import { useChangePages } from '../../../shared/sent/sent.api';
import { messagesTo } from '../messages-to';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What protects the owner from the sender of a message. */
export const MessageMenu = ({ message }: { readonly message: Message }) => {
  const t = useMessages(rulesMessages);
  const inbox = useMessages(inboxMessages);
  const [asked, setAsked] = useState<'block' | 'report' | null>(null);
  const [view] = useView();
  const change = useChangePages(messagesTo(message.contentId, view));
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        label={t('moreAbout', { from: nameOf(inbox, message.userIg) })}
        trigger={<EllipsisVertical {...icon} />}
        triggerClassName={iconButtonClass}
        items={[
          ...(message.isErased
            ? []
            : [{ label: t('report'), icon: <Flag {...icon} />, onSelect: () => setAsked('report') }]),
          { label: t('blockSender'), icon: <Ban {...icon} />, onSelect: () => setAsked('block'), tone: 'danger' },
        ]}
      />
      <BlockDialog
        sent={asked === 'block' ? message : null}
        onClose={close}
        onBlocked={() => change((pages) => without(pages, new Set([message.id])))}
        onUndone={() => change((pages) => withOne(pages, message))}
      />
      <ReportDialog sent={asked === 'report' ? message : null} onClose={close} />
    </>
  );
};
