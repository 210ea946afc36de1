import { BouncingDots, Button, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { accountMessages } from '../../../account.messages';
import { Section } from '../../../layout/section';
import { SessionRow } from './session-row';
import { useRevokeOtherSessions, useRevokeSession, useSessions } from './sessions.api';

/** Where the account is signed in. */
export const SessionsSection = () => {
  const t = useMessages(accountMessages);
  const sessions = useSessions();
  const onFailed = () => toast.error(t('endFailed'));
  const revoke = useRevokeSession({ onRevoked: () => toast.success(t('sessionEnded')), onFailed });
  const revokeOthers = useRevokeOtherSessions({ onRevoked: () => toast.success(t('othersEnded')), onFailed });
  const isBusy = revoke.isPending || revokeOthers.isPending;
  const listed = sessions.data?.sessions ?? [];
  return (
    <Section
      title={t('sessions')}
      act={
        listed.some(({ isThis }) => !isThis) && (
          <Button
            variant="quiet"
            className="-mr-[18px] text-muted!"
            onClick={() => revokeOthers.mutate()}
            disabled={isBusy}
          >
            {t('endOthers')}
          </Button>
        )
      }
    >
      {sessions.isPending && <BouncingDots label={t('loading')} />}
      {sessions.isError && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-4 text-bad">
          {t('sessionsFailed')}
          <Button onClick={() => void sessions.refetch()}>{t('retry')}</Button>
        </div>
      )}
      <ul>
        {listed.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isBusy={isBusy}
            onEnd={() => revoke.mutate(session.sessionId)}
          />
        ))}
      </ul>
    </Section>
  );
};
