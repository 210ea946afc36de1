import { Initial } from '@marquee/ui';

interface LinkBadgeProps {
  readonly username: string;
  readonly linkId: string;
  readonly title: string;
  readonly imageUrl: string | null;
}

/** Whose link, and which: the heading badge. */
export const LinkBadge = ({ username, linkId, title, imageUrl }: LinkBadgeProps) => (
  <p
    className="inline-flex h-8 max-w-full items-center gap-2.5 rounded-pill bg-chip pr-3.5 pl-1 font-mono text-[12.5px] tracking-[-.01em]"
    translate="no"
  >
    {imageUrl === null ? (
      <Initial name={title} size={24} />
    ) : (
      <img src={imageUrl} alt="" width={24} height={24} className="size-6 rounded-full object-cover" />
    )}
    <span className="truncate">
      @{username} <span className="text-muted">/</span> {linkId}
    </span>
  </p>
);
