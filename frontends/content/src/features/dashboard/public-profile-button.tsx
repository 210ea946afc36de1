import { classNames, Tooltip } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { ExternalLink } from 'lucide-react';
import { contentMessages } from '../../content.messages';

interface PublicProfileButtonProps {
  readonly username: string;
  readonly publicCount: number;
  readonly className: string;
}

/** Opens the public page in a new tab. Without anything public there is nothing to open. */
export const PublicProfileButton = ({ username, publicCount, className }: PublicProfileButtonProps) => {
  const t = useMessages(contentMessages);
  const content = (
    <>
      <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
      {t('publicProfile')}
    </>
  );
  if (publicCount > 0) {
    return (
      <a href={`/@${username}`} target="_blank" rel="noopener" className={className}>
        {content}
      </a>
    );
  }
  return (
    <Tooltip text={t('noPublicYet')} className="flex min-w-0 flex-1">
      <button type="button" aria-disabled="true" className={classNames(className, 'w-full cursor-default! opacity-55')}>
        {content}
      </button>
    </Tooltip>
  );
};
