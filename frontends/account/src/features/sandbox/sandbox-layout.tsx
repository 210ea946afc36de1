import { EmptyState, Logo, buttonClass } from '@marquee/ui';
import { Link, rich, useMessages } from '@marquee/web-kit';
import { ArrowLeft, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountMessages } from '../../account.messages';

interface SandboxLayoutProps {
  /** What the page is, next to the logo. */
  readonly title: string;
  /** The address of the account, with what it is to say of the way back. */
  readonly account?: string | undefined;
  readonly children: ReactNode;
}

/** Says above everything, and before everything is read aloud, that nothing here is real. It cannot be closed. */
const Band = () => {
  const t = useMessages(accountMessages);
  return (
    <div role="note" className="sticky top-0 z-30 border-b border-warn/40 bg-warn-soft text-warn">
      <p className="mx-auto flex min-h-13 max-w-[1200px] items-center gap-3.5 px-5 py-2 text-15 sm:px-6">
        <FlaskConical aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        <span>{rich(t('sandboxBand'), { b: (text) => <b className="mr-1.5">{text}</b> })}</span>
      </p>
    </div>
  );
};

/** A page of the payment provider that is part of the product. */
export const SandboxLayout = ({ title, account = '/account', children }: SandboxLayoutProps) => {
  const t = useMessages(accountMessages);
  return (
    <>
      <Band />
      <div className="mx-auto max-w-[1200px] px-5 pb-14 sm:px-6">
        <header className="flex flex-wrap items-center justify-between gap-3 pt-6">
          <p className="flex items-center gap-4">
            <Link to="/" aria-label={t('home')} className="inline-flex min-h-11 items-center rounded-control">
              <Logo />
            </Link>
            <span aria-hidden className="h-5 w-px bg-line" />
            <span className="text-15 text-muted">{title}</span>
          </p>
          <Link
            to={account}
            className="inline-flex min-h-11 items-center gap-2.5 rounded-control text-15 font-[560] text-muted hover:text-text"
          >
            <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
            {t('backToAccount')}
          </Link>
        </header>
        {children}
        <p className="mt-14 text-13 text-muted">{t('operator')}</p>
      </div>
    </>
  );
};

/** A page of another account, or one that is too old. */
export const NoSuchPage = ({ title, text }: { readonly title: string; readonly text?: string }) => {
  const t = useMessages(accountMessages);
  return (
    <EmptyState
      level={1}
      title={title}
      text={text}
      action={
        <Link to="/account" className={buttonClass({ variant: 'primary' })}>
          {t('backToAccount')}
        </Link>
      }
    />
  );
};
