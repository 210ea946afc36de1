import { BouncingDots } from '@marquee/ui';
import { useMessages, usePageTitle, useUser } from '@marquee/web-kit';
import { accountMessages } from '../../account.messages';
import { AccountTabs } from '../../layout/account-tabs';
import { CloseSection } from './close/close-section';
import { EmailSection } from './email/email-section';
import { PasskeysSection } from './passkeys/passkeys-section';
import { SessionsSection } from './sessions/sessions-section';
import { SessionsSentence } from './sessions/sessions-sentence';
import { UsernameSection } from './username/username-section';
import { TwoStepSection } from './two-step/two-step-section';

/** How one signs in, and where one is signed in. */
export default function SecurityPage() {
  const t = useMessages(accountMessages);
  usePageTitle(t('tabSecurity'));
  const user = useUser();
  if (user === null) return <BouncingDots label={t('loading')} fillsPage />;
  return (
    <div className="mx-auto max-w-[1200px] px-5 pt-5 pb-16 sm:px-6">
      <p className="title-large text-36 leading-[1.2]">{t('account')}</p>
      <AccountTabs />
      <div className="mt-7 max-w-[920px]">
        <SessionsSentence />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,672px)_minmax(0,432px)] lg:gap-x-24">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <SessionsSection />
          <PasskeysSection />
          <TwoStepSection />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <UsernameSection username={user.username} />
          <EmailSection user={user} />
          <CloseSection user={user} />
        </div>
      </div>
    </div>
  );
}
