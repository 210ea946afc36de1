import { BouncingDots, Button } from '@marquee/ui';
import { format, rich, useMessages } from '@marquee/web-kit';
import { accountMessages } from '../../../account.messages';
import { Section } from '../../../layout/section';
import { UsernameForm } from './username-form';
import { useUsernames, type Usernames } from './usernames.api';

/** The name of the account, the way to another one, and the names before it that still lead to the page. */
export const UsernameSection = ({ username }: { readonly username: string }) => {
  const t = useMessages(accountMessages);
  const usernames = useUsernames();
  const address = `${location.host}/@${username}`;
  return (
    <Section title={t('username')}>
      <p className="my-4 text-15 [overflow-wrap:anywhere]">
        {rich(t('pageAt', { address }), {
          address: (text) => (
            <span translate="no" className="font-mono text-14">
              {text}
            </span>
          ),
        })}
      </p>
      {usernames.isPending && <BouncingDots label={t('loading')} />}
      {usernames.isError && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-4 text-bad">
          {t('usernamesFailed')}
          <Button onClick={() => void usernames.refetch()}>{t('retry')}</Button>
        </div>
      )}
      {usernames.data && <Names username={username} usernames={usernames.data} />}
    </Section>
  );
};

interface NamesProps {
  readonly username: string;
  readonly usernames: Usernames;
}

const Names = ({ username, usernames: { changesFrom, formerUsernames } }: NamesProps) => {
  const t = useMessages(accountMessages);
  return (
    <>
      {changesFrom === null ? (
        <UsernameForm username={username} />
      ) : (
        <p className="text-15 text-muted">{t('usernameFrom', { date: format.date(changesFrom) })}</p>
      )}
      {formerUsernames.length > 0 && (
        <>
          <h3 className="mt-5 text-14 font-[560]">{t('formerUsernames')}</h3>
          <ul className="mt-1">
            {formerUsernames.map((former) => (
              <li
                key={former.username}
                className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-2 last:border-b-0"
              >
                <span translate="no" className="min-w-0 grow truncate font-mono text-14">
                  @{former.username}
                </span>
                <span className="text-13 text-muted">{t('formerUntil', { date: format.date(former.until) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
