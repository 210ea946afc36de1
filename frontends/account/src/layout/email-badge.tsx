import { Badge } from '@marquee/ui';
import { useMessages, type SessionUser } from '@marquee/web-kit';
import { Check } from 'lucide-react';
import { accountMessages } from '../account.messages';

/** The address that counts, and whether its owner has shown to read its mail. */
export const EmailBadge = ({ attributes: { email, email_verified } }: Pick<SessionUser, 'attributes'>) => {
  const t = useMessages(accountMessages);
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      <span translate="no" className="min-w-0 wrap-anywhere">
        {email.slice(0, domain)}
        <wbr />
        {email.slice(domain)}
      </span>
      {email_verified === 'true' ? (
        <Badge tone="ok">
          <Check aria-hidden size={14} strokeWidth={2} />
          {t('verified')}
        </Badge>
      ) : (
        <Badge tone="warn">{t('unverified')}</Badge>
      )}
    </>
  );
};
