import { ChevronDown, LayoutGrid, LogOut, UserRound } from 'lucide-react';
import { Initial, Menu, type MenuItem } from '@marquee/ui';
import { endScreenBy, rich, session, useMessages, useNavigate } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

export const UserMenu = ({ username }: { readonly username: string }) => {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();

  /** The session ends here at once. Its end on the server may take a while, in which another screen may be opened. */
  const logout = (): void => {
    void session.signOut();
    void navigate('/login', { replace: true });
  };
  const page = (to: string, label: string, picture: MenuItem['icon']): MenuItem => ({
    label,
    icon: picture,
    href: to,
    onSelect: () => void navigate(to),
  });
  const items: MenuItem[] = [
    page('/dashboard', t('dashboard'), <LayoutGrid {...icon} />),
    page('/account', t('account'), <UserRound {...icon} />),
    { label: t('logout'), icon: <LogOut {...icon} />, onSelect: () => endScreenBy(logout) },
  ];
  return (
    <Menu
      label={t('userMenu', { username })}
      triggerClassName="inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control px-1.5 text-15 font-[600] transition-colors hover:bg-hover"
      trigger={
        <>
          <Initial name={username} />
          <span translate="no" className="max-w-40 truncate max-md:hidden">
            {username}
          </span>
          <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="text-muted max-md:hidden" />
        </>
      }
      header={rich(t('signedInAs', { username }), {
        name: (name) => (
          <b translate="no" className="block truncate text-15 text-text">
            {name}
          </b>
        ),
      })}
      items={items}
    />
  );
};
