import { platformIcons } from '@marquee/page/kinds/socials';
import { Dashed } from '../dashed';

const shown = ['instagram', 'tiktok', 'youtube'] as const;

/** The round icons to come. */
export const SocialsMiniature = () => (
  <span className="flex gap-2">
    {shown.map((platform) => {
      const { viewBox, path } = platformIcons[platform];
      return (
        <Dashed key={platform} className="size-10 rounded-full">
          <svg viewBox={viewBox} className="size-4 fill-current">
            <path d={path} />
          </svg>
        </Dashed>
      );
    })}
  </span>
);
