import { tabClass } from '@marquee/ui';
import { NavLink, useMessages } from '@marquee/web-kit';
import { accountMessages } from '../account.messages';

/** The two halves of the account. */
export const AccountTabs = () => {
  const t = useMessages(accountMessages);
  return (
    <nav aria-label={t('account')} className="mt-4 flex flex-wrap gap-x-7 border-b border-line max-[359px]:gap-x-5">
      <NavLink end to="/account" className={tabClass}>
        {t('tabPlan')}
      </NavLink>
      <NavLink to="/account/security" className={tabClass}>
        {t('tabSecurity')}
      </NavLink>
    </nav>
  );
};
