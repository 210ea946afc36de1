import { BouncingDots, buttonClass, EmptyState, LoadFailure, preloadParts } from '@marquee/ui';
import { Link, useMessages, usePageTitle } from '@marquee/web-kit';
import { Inbox } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { inboxMessages } from '../../inbox.messages';
import { useNotifications } from '../../shared/notify/use-notifications';
import { Guarded } from '../../shared/rules/guarded';
import type { Message, View } from '../../shared/sent/sent';
import { useShown } from '../../shared/sent/use-shown';
import { CREATE_INBOX, useOwnInbox, type OwnInbox } from './api/own-inbox.api';
import { InboxHeader } from './inbox-header';
import { Messages } from './messages';
import { messagesTo } from './messages-to';

/** What visitors sent to the owner's inbox. */
export const DmsPage = () => {
  const t = useMessages(inboxMessages);
  const inbox = useOwnInbox();
  usePageTitle(t('pageTitle'));
  useEffect(preloadParts, []);
  if (inbox.isPending) return <BouncingDots label={t('loading')} fillsPage />;
  if (inbox.data === undefined)
    return <LoadFailure level={1} title={t('failed')} retryLabel={t('retry')} onRetry={() => void inbox.refetch()} />;
  return inbox.data === null ? <NoInbox /> : <OpenInbox inbox={inbox.data} />;
};

const textOf = ({ dm }: Message): string => dm;

const OpenInbox = ({ inbox: { title, contentId } }: { readonly inbox: OwnInbox }) => {
  const t = useMessages(inboxMessages);
  const { to, shown, retry } = useShown(useCallback((view: View) => messagesTo(contentId, view), [contentId]));
  useNotifications(to, textOf);
  if (shown === 'pending') return <BouncingDots label={t('loading')} fillsPage />;
  if (shown === 'failed')
    return <LoadFailure level={1} title={t('failed')} retryLabel={t('retry')} onRetry={() => void retry()} />;
  const { total = 0, held = 0 } = shown.pages.pages[0] ?? {};
  return (
    <div className="mx-auto w-full max-w-[1240px] px-5 pt-4 pb-16">
      <InboxHeader title={title} total={total} held={held} />
      <Guarded contentId={contentId} what={to.event}>
        <Messages to={to} shown={shown} />
      </Guarded>
    </div>
  );
};

const NoInbox = () => {
  const t = useMessages(inboxMessages);
  return (
    <EmptyState
      level={1}
      title={t('noInbox')}
      text={t('noInboxHint')}
      picture={<Inbox size={56} strokeWidth={1.25} className="text-muted" />}
      action={
        <Link to={CREATE_INBOX} className={buttonClass({ variant: 'primary' })}>
          {t('createInbox')}
        </Link>
      }
    />
  );
};
