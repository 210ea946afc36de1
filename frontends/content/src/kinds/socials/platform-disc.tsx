import { platformIcons, type PlatformId } from '@marquee/page/kinds/socials';

/** The icon of a platform on its disc; that of a page of one's own where none is chosen. */
export const PlatformDisc = ({ platform }: { readonly platform: PlatformId | undefined }) => {
  const { viewBox, path } = platformIcons[platform ?? 'custom'];
  return (
    <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-surface shadow-rest">
      <svg viewBox={viewBox} className="size-4 fill-current">
        <path d={path} />
      </svg>
    </span>
  );
};
