import { Badge, Initial } from '@marquee/ui';
import { format, useMessages, type SessionUser } from '@marquee/web-kit';
import { Check } from 'lucide-react';
import { accountMessages } from '../../account.messages';
import { DetailRow } from './details';

export const AccountDetails = ({ user }: { readonly user: SessionUser }) => {
  const t = useMessages(accountMessages);
  const { email, email_verified } = user.attributes;
  return (
    <section aria-labelledby="account-details">
      <h2 id="account-details" className="title text-18">
        {t('details')}
      </h2>
      <dl className="mt-2">
        <DetailRow label={t('username')}>
          <Initial name={user.username} />
          <span translate="no" className="truncate">
            {user.username}
          </span>
        </DetailRow>
        <DetailRow label={t('email')}>
          <span translate="no" className="truncate">
            {email}
          </span>
          {email_verified === 'true' ? (
            <Badge tone="ok">
              <Check aria-hidden size={14} strokeWidth={2} />
              {t('verified')}
            </Badge>
          ) : (
            <Badge tone="warn">{t('unverified')}</Badge>
          )}
        </DetailRow>
        <DetailRow label={t('created')}>
          {user.createdAt ? <time dateTime={user.createdAt}>{format.date(user.createdAt)}</time> : t('notAvailable')}
        </DetailRow>
      </dl>
    </section>
  );
};
