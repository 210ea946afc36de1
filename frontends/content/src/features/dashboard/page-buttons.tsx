import { classNames, Tooltip } from '@marquee/ui';
import { Link, useMessages } from '@marquee/web-kit';
import { ArrowDownUp, ExternalLink, History, Palette } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentMessages } from '../../content.messages';

interface PageButtonProps {
  /** Without anything public there is nothing to open and nothing to order. */
  readonly publicCount: number;
  readonly className: string;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Opens the public page in a new tab. */
export const PublicProfileButton = ({
  username,
  publicCount,
  className,
}: PageButtonProps & { readonly username: string }) => {
  const t = useMessages(contentMessages);
  const content = (
    <>
      <ExternalLink {...icon} />
      {t('publicProfile')}
    </>
  );
  return publicCount > 0 ? (
    <a href={`/@${username}`} target="_blank" rel="noopener" className={className}>
      {content}
    </a>
  ) : (
    <NothingPublic className={className}>{content}</NothingPublic>
  );
};

/** Leads to where the page is ordered. */
export const ReorderButton = ({ publicCount, className }: PageButtonProps) => {
  const t = useMessages(contentMessages);
  const content = (
    <>
      <ArrowDownUp {...icon} />
      {t('reorder')}
    </>
  );
  return publicCount > 0 ? (
    <Link to="/reorder" className={className}>
      {content}
    </Link>
  ) : (
    <NothingPublic className={className}>{content}</NothingPublic>
  );
};

/** Leads to where the look of the page is chosen; also before anything is public. */
export const ThemeButton = ({ className }: Pick<PageButtonProps, 'className'>) => {
  const t = useMessages(contentMessages);
  return (
    <Link to="/theme" className={className}>
      <Palette {...icon} />
      {t('pageTheme')}
    </Link>
  );
};

/** Leads to the page as it was on other days. */
export const HistoryButton = ({ className }: Pick<PageButtonProps, 'className'>) => {
  const t = useMessages(contentMessages);
  return (
    <Link to="/history" className={className}>
      <History {...icon} />
      {t('pageHistory')}
    </Link>
  );
};

/** A button that says why it does nothing. */
const NothingPublic = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => {
  const t = useMessages(contentMessages);
  return (
    <Tooltip text={t('noPublicYet')} className="flex min-w-0 flex-1">
      <button type="button" aria-disabled="true" className={classNames(className, 'w-full cursor-default! opacity-55')}>
        {children}
      </button>
    </Tooltip>
  );
};
