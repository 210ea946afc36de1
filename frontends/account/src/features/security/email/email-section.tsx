import { useMessages, type SessionUser } from '@marquee/web-kit';
import { accountMessages } from '../../../account.messages';
import { Section } from '../../../layout/section';
import { EmailBadge } from '../../../layout/email-badge';
import { EmailCodeForm } from './email-code-form';
import { NewEmailForm } from './new-email-form';

/** The address of the account, and the way to another one. */
export const EmailSection = ({ user }: { readonly user: SessionUser }) => {
  const t = useMessages(accountMessages);
  return (
    <Section title={t('email')}>
      <p className="my-4 flex min-w-0 flex-wrap items-center gap-2.5 text-16">
        <EmailBadge attributes={user.attributes} />
      </p>
      {user.newEmail === undefined ? <NewEmailForm /> : <EmailCodeForm newEmail={user.newEmail} />}
    </Section>
  );
};
