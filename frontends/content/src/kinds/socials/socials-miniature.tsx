import { instagramIcon, tiktokIcon, youtubeIcon } from '@marquee/page/kinds/socials';
import { Dashed } from '../dashed';

const shown = [instagramIcon, tiktokIcon, youtubeIcon];

/** The round icons to come. */
export const SocialsMiniature = () => (
  <span className="flex gap-2">
    {shown.map(({ viewBox, path }) => (
      <Dashed key={path} className="size-10 rounded-full">
        <svg viewBox={viewBox} className="size-4 fill-current">
          <path d={path} />
        </svg>
      </Dashed>
    ))}
  </span>
);
