import { buttonClass, Initial } from '@marquee/ui';
import { format, Link, useMessages, type SessionUser } from '@marquee/web-kit';
import { accountMessages } from '../../account.messages';
import { EmailBadge } from '../../layout/email-badge';
import type { ReactNode } from 'react';
import { DetailRow } from './details';

interface AccountDetailsProps {
  readonly user: SessionUser;
  /** Opens the dialog of a new password. */
  readonly changePassword: ReactNode;
}

export const AccountDetails = ({ user, changePassword }: AccountDetailsProps) => {
  const t = useMessages(accountMessages);
  return (
    <section aria-labelledby="account-details">
      <h2 id="account-details" className="title text-18">
        {t('details')}
      </h2>
      <dl className="mt-2">
        <DetailRow label={t('username')}>
          <Initial name={user.username} />
          <span translate="no" className="min-w-0 grow truncate">
            {user.username}
          </span>
          <Link to="/account/security" className={buttonClass()}>
            {t('changeUsername')}
          </Link>
        </DetailRow>
        <DetailRow label={t('email')}>
          <EmailBadge attributes={user.attributes} />
        </DetailRow>
        <DetailRow label={t('created')}>
          {user.createdAt ? <time dateTime={user.createdAt}>{format.date(user.createdAt)}</time> : t('notAvailable')}
        </DetailRow>
        <DetailRow label={t('password')}>
          <span aria-hidden className="flex-1 tracking-[.3em]">
            {'•'.repeat(10)}
          </span>
          {changePassword}
        </DetailRow>
      </dl>
    </section>
  );
};
