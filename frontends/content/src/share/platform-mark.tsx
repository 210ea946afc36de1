import { platformIcons, type PlatformId } from '@marquee/page/kinds/socials';

/** The icon of a platform in the colour of the text; `size` in pixels. */
export const PlatformMark = ({ platform, size }: { readonly platform: PlatformId; readonly size: number }) => {
  const { viewBox, path } = platformIcons[platform];
  return (
    <svg aria-hidden viewBox={viewBox} width={size} height={size} className="fill-current">
      <path d={path} />
    </svg>
  );
};
