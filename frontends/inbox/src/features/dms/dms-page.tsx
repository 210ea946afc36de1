import { BouncingDots, Button, buttonClass, EmptyState, preloadDialogs } from '@marquee/ui';
import { Link, useMessages, usePageTitle } from '@marquee/web-kit';
import { Inbox } from 'lucide-react';
import { useEffect } from 'react';
import { inboxMessages } from '../../inbox.messages';
import { useSentPages } from '../../shared/sent/sent.api';
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
  const messages = useSentPages(messagesTo(inbox.contentId));
  if (messages.isPending) return <BouncingDots label={t('loading')} fillsPage />;
  if (messages.data === undefined) return <LoadFailure onRetry={() => void messages.refetch()} />;
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = messages;
  return (
    <Messages
      inbox={inbox}
      pages={data}
      older={
        hasNextPage
          ? { isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError, onLoad: () => void fetchNextPage() }
          : null
      }
    />
  );
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
