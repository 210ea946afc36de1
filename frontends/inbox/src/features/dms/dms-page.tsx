import { BouncingDots, Button, buttonClass, EmptyState, preloadDialogs } from '@marquee/ui';
import { Link, useMessages, usePageTitle } from '@marquee/web-kit';
import { Inbox } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { inboxMessages } from '../../inbox.messages';
import type { View } from '../../shared/sent/sent';
import { useShown } from '../../shared/sent/use-shown';
import { CREATE_INBOX, useOwnInbox, type OwnInbox } from './api/own-inbox.api';
import { Messages } from './messages';
import { messagesTo } from './messages-to';

/** What visitors sent to the owner's inbox. */
export const DmsPage = () => {
  const t = useMessages(inboxMessages);
  const inbox = useOwnInbox();
  usePageTitle(t('pageTitle'));
  useEffect(preloadDialogs, []);
  if (inbox.isPending) return <BouncingDots label={t('loading')} fillsPage />;
  if (inbox.isError) return <LoadFailure onRetry={() => void inbox.refetch()} />;
  return inbox.data === null ? <NoInbox /> : <OpenInbox inbox={inbox.data} />;
};

const OpenInbox = ({ inbox }: { readonly inbox: OwnInbox }) => {
  const t = useMessages(inboxMessages);
  const { contentId } = inbox;
  const { to, shown, retry } = useShown(useCallback((view: View) => messagesTo(contentId, view), [contentId]));
  if (shown === 'pending') return <BouncingDots label={t('loading')} fillsPage />;
  if (shown === 'failed') return <LoadFailure onRetry={() => void retry()} />;
  return <Messages inbox={inbox} to={to} shown={shown} />;
};

const LoadFailure = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useMessages(inboxMessages);
  return (
    <EmptyState role="alert" level={1} title={t('failed')} action={<Button onClick={onRetry}>{t('retry')}</Button>} />
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
