import { isVideoType } from '@marquee/page/kinds/profile';
import { playShowcase } from '@marquee/page/play-showcase';
import { useMessages } from '@marquee/web-kit';
import { Pause } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OwnMedia } from './profile-item';
import { profileFormMessages } from './profile-form.messages';

/** Of the width that there is (`cqi`), up to the size of a wide screen, so that all cards are inside it. */
const WIDTH = 'min(30cqi, 150px)';
const spacingOf = (cards: number): string => `min(${cards > 5 ? 11.5 : 15.4}cqi, 90px)`;
/** Below the row: a sixth card is the third from the middle, which reaches further down than all others. */
const roomBelow = (cards: number): string => (cards > 5 ? `calc(${WIDTH} * .4 + 16px)` : '40px');
const edges = ['border-lamp', 'border-accent', 'border-info', 'border-ok', 'border-warn', 'border-violet'];

/** Up to six cards spread in a fan, the first in the middle; the one that is pointed at comes forward. Videos play as on the page. */
export const MediaShowcase = ({ media }: { readonly media: readonly OwnMedia[] }) => {
  const t = useMessages(profileFormMessages);
  const fan = useRef<HTMLUListElement>(null);
  const pause = useRef<HTMLButtonElement>(null);
  useEffect(() => (fan.current ? playShowcase(fan.current, pause.current) : undefined), [media]);
  const spread = media
    .map((entry, place) => ({ ...entry, place, offset: place % 2 === 1 ? -(place + 1) / 2 : place / 2 }))
    .sort((a, b) => a.offset - b.offset);
  return (
    <div className="@container relative">
      <ul
        ref={fan}
        aria-label={t('showcase')}
        className="flex justify-center overflow-x-clip pt-6"
        style={{ paddingBottom: roomBelow(media.length) }}
      >
        {spread.map((entry) => (
          <li
            key={entry.id}
            className="shrink-0 transition-transform duration-150 ease-out hover:z-20! hover:scale-[1.08] motion-reduce:transition-none"
            style={{
              width: WIDTH,
              aspectRatio: '150 / 220',
              marginInline: `calc((${spacingOf(media.length)} - ${WIDTH}) / 2)`,
              zIndex: 10 - Math.abs(entry.offset),
              rotate: `${entry.offset * 5.2}deg`,
              translate: `0 ${entry.offset * entry.offset * 2.2}%`,
            }}
          >
            <Card entry={entry} place={entry.place} />
          </li>
        ))}
      </ul>
      {media.some(({ type }) => isVideoType(type)) && (
        <button
          ref={pause}
          type="button"
          hidden
          aria-label={t('pauseVideos')}
          aria-pressed="false"
          className="absolute bottom-0 left-1/2 size-11 -translate-x-1/2 place-items-center rounded-full text-muted not-[[hidden]]:grid aria-pressed:text-accent"
        >
          <Pause size={16} strokeWidth={2} aria-hidden />
        </button>
      )}
    </div>
  );
};

const Card = ({ entry: { url, type, poster }, place }: { readonly entry: OwnMedia; readonly place: number }) => {
  const t = useMessages(profileFormMessages);
  const isVideo = isVideoType(type);
  const n = place + 1;
  const name = place === 0 ? t('profilePicture') : isVideo ? t('videoNumber', { n }) : t('mediaNumber', { n });
  const className = `size-full rounded-[18px] border-[3px] bg-sunken object-cover shadow-lift ${edges[place % edges.length]}`;
  if (!isVideo) return <img src={url} alt={name} loading="lazy" decoding="async" className={className} />;
  return (
    <video
      src={url}
      poster={poster ?? undefined}
      aria-label={name}
      preload={poster === null ? 'metadata' : 'none'}
      controls
      loop
      muted
      playsInline
      className={className}
    />
  );
};
