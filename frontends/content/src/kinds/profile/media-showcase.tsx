import { useMessages } from '@marquee/web-kit';
import type { OwnMedia } from './profile-item';
import { profileMessages } from './profile.messages';

const CARD = { width: 150, height: 220, spacing: 90 } as const;
const edges = ['border-lamp', 'border-accent', 'border-info', 'border-ok', 'border-warn', 'border-violet'];

/** Up to six cards spread in a fan, the first in the middle; the one that is pointed at comes forward. */
export const MediaShowcase = ({ media }: { readonly media: readonly OwnMedia[] }) => {
  const t = useMessages(profileMessages);
  const spread = media
    .map((entry, place) => ({ ...entry, place, offset: place % 2 === 1 ? -(place + 1) / 2 : place / 2 }))
    .sort((a, b) => a.offset - b.offset);
  return (
    <ul aria-label={t('showcase')} className="flex justify-center overflow-hidden px-4 pt-6 pb-10">
      {spread.map(({ id, url, place, offset }) => (
        <li
          key={id}
          className="shrink-0 transition-transform duration-150 ease-out hover:z-20! hover:scale-[1.08] motion-reduce:transition-none"
          style={{
            width: CARD.width,
            height: CARD.height,
            marginInline: (CARD.spacing - CARD.width) / 2,
            zIndex: 10 - Math.abs(offset),
            rotate: `${offset * 5.2}deg`,
            translate: `0 ${offset * offset * 2.2}%`,
          }}
        >
          <img
            src={url}
            alt={place === 0 ? t('profilePicture') : t('mediaNumber', { n: place + 1 })}
            loading="lazy"
            decoding="async"
            className={`size-full rounded-[18px] border-[3px] bg-sunken object-cover shadow-lift ${edges[place % edges.length]}`}
          />
        </li>
      ))}
    </ul>
  );
};
