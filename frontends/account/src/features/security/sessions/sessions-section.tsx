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
  const revoke = useRevokeSession();
  const revokeOthers = useRevokeOtherSessions();
  const failed = () => void toast.error(t('endFailed'));
  const end = (sessionId: string) =>
    revoke.mutate(sessionId, { onSuccess: () => void toast.success(t('sessionEnded')), onError: failed });
  const endOthers = () =>
    revokeOthers.mutate(undefined, { onSuccess: () => void toast.success(t('othersEnded')), onError: failed });
  const listed = sessions.data?.sessions ?? [];
  return (
    <Section
      title={t('sessions')}
      act={
        listed.some(({ isThis }) => !isThis) && (
          <Button
            variant="quiet"
            className="-mr-[18px] text-muted!"
            onClick={endOthers}
            disabled={revokeOthers.isPending}
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
            isEnding={revoke.isPending && revoke.variables === session.sessionId}
            onEnd={() => end(session.sessionId)}
          />
        ))}
      </ul>
    </Section>
  );
};
