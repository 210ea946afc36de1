import { NavLink, useMessages } from '@marquee/web-kit';
import { accountMessages } from '../account.messages';

const tab =
  'relative -mx-2 flex min-h-12 items-center px-2 text-15 font-[560] text-muted -outline-offset-2 after:absolute after:inset-x-2 after:-bottom-px after:h-1 after:rounded-t-[2px] hover:text-text aria-[current=page]:text-text aria-[current=page]:after:bg-lamp';

/** The two halves of the account. */
export const AccountTabs = () => {
  const t = useMessages(accountMessages);
  return (
    <nav aria-label={t('account')} className="mt-4 flex gap-7 border-b border-line">
      <NavLink end to="/account" className={tab}>
        {t('tabPlan')}
      </NavLink>
      <NavLink to="/account/security" className={tab}>
        {t('tabSecurity')}
      </NavLink>
    </nav>
  );
};
