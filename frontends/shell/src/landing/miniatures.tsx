import { useMessages } from '@marquee/web-kit';
import { Fan } from './fan';
import { landingMessages } from './landing.messages';
import { bottles, branch, cups, dish, glazes, kiln, moonJar, mug, plate, portrait, record, tea } from './pictures';
import { socialIcons } from './sample-page';

interface LinkStripProps {
  readonly picture: string;
  readonly title: string;
  readonly count: string;
  readonly look: string;
}

const LinkStrip = ({ picture, title, count, look }: LinkStripProps) => (
  <span
    className={`flex h-[39px] w-[188px] items-center gap-2.5 overflow-hidden rounded-control pr-2.5 text-12 font-[600] ${look}`}
  >
    <img src={picture} alt="" className="h-full w-11 object-cover" />
    <span className="flex-1 truncate">{title}</span>
    <span className="font-mono font-[400]" translate="no">
      {count}
    </span>
  </span>
);

export const LinksMiniature = () => {
  const t = useMessages(landingMessages);
  return (
    <div className="grid gap-1.5">
      <LinkStrip picture={bottles} title={t('kilnSale')} count="1284" look="bg-[#f4d9b0] text-[#1c1917]" />
      <LinkStrip picture={plate} title={t('workshop')} count="642" look="bg-[#23404f] text-[#fbf3e4]" />
    </div>
  );
};

export const ProfilesMiniature = () => (
  <div className="w-fit pl-3">
    <Fan pictures={[plate, portrait, branch]} width={62} height={79} spacing={42} />
  </div>
);

export const SocialMiniature = () => (
  <div className="flex gap-1.5">
    {socialIcons.map((icon, i) => (
      <span key={i} className="grid size-9 place-items-center rounded-full bg-surface shadow-rest [&>svg]:size-[18px]">
        {icon}
      </span>
    ))}
  </div>
);

export const PhotosMiniature = () => (
  <div className="grid w-fit grid-cols-4 gap-1">
    {[dish, glazes, mug, cups, tea, kiln, moonJar, record].map((picture) => (
      <img
        key={picture}
        src={picture}
        alt=""
        width={40}
        height={40}
        className="size-10 rounded-[9px] object-cover object-[50%_60%]"
      />
    ))}
  </div>
);

const clicks = [6, 8, 7, 10, 9, 13, 12, 16, 14, 19, 26, 22, 30, 40, 58, 73, 64, 44, 28, 16];
const peak = Math.max(...clicks);

export const AnalyticsMiniature = () => (
  <div className="flex h-[76px] items-end gap-[3px]">
    {clicks.map((count, i) => (
      <span
        key={i}
        className={`w-[6px] rounded-t-[3px] ${count === peak ? 'bg-lamp ring-1 ring-lamp-edge' : 'bg-data'}`}
        style={{ height: count, opacity: count === peak ? 1 : 0.36 + (0.44 * count) / peak }}
      />
    ))}
  </div>
);
