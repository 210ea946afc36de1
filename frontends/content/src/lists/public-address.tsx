import { CopyButton, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { contentMessages } from '../content.messages';

/** The whole address of what visitors find behind `/@{username}/`. */
export const publicUrl = (username: string, path: string): string =>
  new URL(encodeURI(`/@${username}/${path}`), location.origin).href;

interface PublicAddressProps {
  readonly username: string;
  /** Behind `/@{username}/`. */
  readonly path: string;
  /** What the address leads to, read aloud. */
  readonly title: string;
}

/** The address of an item on the public page: opens in a new tab, and is copied with the origin of the site. */
export const PublicAddress = ({ username, path, title }: PublicAddressProps) => {
  const t = useMessages(contentMessages);
  const address = `/@${username}/${path}`;
  return (
    <div className="-my-2 flex min-w-0 items-center">
      <a
        href={address}
        target="_blank"
        rel="noopener"
        translate="no"
        className="relative flex min-w-11 rounded-[4px] py-1 font-mono text-[12.5px] tracking-[-.01em] text-text hover:underline max-md:after:absolute max-md:after:inset-x-0 max-md:after:-top-0.5 max-md:after:-bottom-4"
      >
        {/* All rows have the same name: the part that distinguishes them gives way last. */}
        <span className="min-w-0 truncate max-md:hidden">/@{username}</span>
        <span className="max-w-full shrink-0 truncate">/{path}</span>
      </a>
      <CopyButton
        text={publicUrl(username, path)}
        label={t('copyAddress', { title })}
        copiedLabel={t('copied')}
        onFailed={() => toast.error(t('copyFailed'))}
        isInline
        className="-my-1 -ml-1"
      />
    </div>
  );
};
