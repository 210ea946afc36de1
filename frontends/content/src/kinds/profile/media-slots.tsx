import { closestCenter, DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { isVideoType } from '@marquee/page/kinds/profile';
import { classNames } from '@marquee/ui';
import { format, useMessages, type Translate } from '@marquee/web-kit';
import { GripVertical, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { itemMessages } from '../../item.messages';
import { dragMessages } from '../../drag/drag.messages';
import { useAnnouncements } from '../../drag/use-announcements';
import { useDragSensors } from '../../drag/use-drag-sensors';
import { profileFormMessages, type ProfileFormTexts } from './profile-form.messages';
import type { MediaControl, MediaSlot } from './use-media';

const tagClass = 'rounded-[8px] bg-board px-2 py-0.5 text-12 font-[600] text-board-lit tabular-nums';
export const slotClass = 'relative h-[120px] w-full overflow-hidden rounded-thumb';

const nameOf = (t: Translate<ProfileFormTexts>, place: number, slot: MediaSlot | undefined): string => {
  if (place === 0) return t('profilePicture');
  return t(slot && isVideoType(slot.type) ? 'videoNumber' : 'mediaNumber', { n: place + 1 });
};

interface MediaSlotsProps {
  readonly media: MediaControl;
  /** The free places, behind them. */
  readonly children: ReactNode;
}

/** The pictures and videos that there are, in an order that is changed by drag or by keyboard. The first is the profile picture. */
export const MediaSlots = ({ media, children }: MediaSlotsProps) => {
  const t = useMessages(profileFormMessages);
  const tDrag = useMessages(dragMessages);
  const { slots } = media;
  const announcements = useAnnouncements(({ id }) => {
    const place = slots.findIndex((slot) => slot.id === id);
    return { title: nameOf(t, place, slots[place]), place: place + 1, of: slots.length };
  });
  return (
    <DndContext
      sensors={useDragSensors()}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: tDrag('instructions') } }}
      onDragEnd={({ active, over }) => over && media.move(String(active.id), String(over.id))}
    >
      <SortableContext items={slots.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul className="grid grid-cols-3 gap-x-[8.8px] gap-y-2 sm:grid-cols-6">
          {slots.map((slot, place) => (
            <Slot key={slot.id} slot={slot} place={place} media={media} />
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
};

interface SlotProps {
  readonly slot: MediaSlot;
  readonly place: number;
  readonly media: MediaControl;
}

const Slot = ({ slot, place, media }: SlotProps) => {
  const t = useMessages(profileFormMessages);
  const tContent = useMessages(itemMessages);
  const { id, url, progress, size, duration } = slot;
  const name = nameOf(t, place, slot);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const { role: _button, ...described } = attributes;
  const hasFailed = url === null && progress === null;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames('group/slot min-w-0', isDragging && 'relative z-10')}
    >
      <div className={classNames(slotClass, 'bg-sunken', isDragging && 'shadow-lift ring-2 ring-focus')}>
        <SlotPicture
          slot={slot}
          name={name}
          className={`size-full object-cover ${progress === null ? '' : 'opacity-[.42]'}`}
        />
        <span className="absolute bottom-1.5 left-1.5 flex flex-col items-start gap-1">
          {duration !== null && progress === null && <span className={tagClass}>{format.duration(duration)}</span>}
          {place === 0 && <span className={tagClass}>{t('profileTag')}</span>}
        </span>
        {progress !== null && (
          <>
            <span aria-hidden className="title absolute inset-x-0 top-1/2 -translate-y-1/2 text-center text-18">
              {format.percent(progress)}
            </span>
            <progress
              aria-label={tContent('uploading')}
              value={progress}
              max={1}
              className="absolute inset-x-2 bottom-2 h-1.5 w-[calc(100%-16px)] appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-lamp [&::-webkit-progress-bar]:bg-board/50 [&::-webkit-progress-value]:bg-lamp"
            />
          </>
        )}
        <SlotButton className="top-0 right-0" label={t('removeMedia', { name })} onClick={() => media.remove(id)}>
          <X size={15} strokeWidth={2} aria-hidden />
        </SlotButton>
        {media.slots.length > 1 && (
          <SlotButton
            ref={setActivatorNodeRef}
            className="bottom-0 right-0 cursor-grab touch-none opacity-0 transition-opacity group-focus-within/slot:opacity-100 group-hover/slot:opacity-100 active:cursor-grabbing pointer-coarse:opacity-100"
            label={t('moveMedia', { name })}
            {...described}
            {...listeners}
          >
            <GripVertical size={15} strokeWidth={2} aria-hidden />
          </SlotButton>
        )}
      </div>
      {hasFailed ? (
        <button
          type="button"
          onClick={() => media.retry(id)}
          className="min-h-11 w-full text-13 font-[600] text-bad underline underline-offset-4"
        >
          {t('tryAgain')}
        </button>
      ) : (
        <p className="mt-1 text-center text-13 text-muted tabular-nums">
          {t('megabytes', { n: format.number(Math.max(1, Math.round(size / 100_000)) / 10) })}
        </p>
      )}
    </li>
  );
};

/** A picture, the poster of a video, or the video where it has none. */
const SlotPicture = ({ slot, name, className }: { slot: MediaSlot; name: string; className: string }) => {
  const { src, posterSrc, type } = slot;
  if (!isVideoType(type) || posterSrc !== null) return <img src={posterSrc ?? src} alt={name} className={className} />;
  return <video src={src} aria-label={name} preload="metadata" muted playsInline className={className} />;
};

interface SlotButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly label: string;
}

/** A disc of 28 in a hit area of 44. */
const SlotButton = ({ label, className, children, ...props }: SlotButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={classNames('absolute grid size-11 place-items-center', className)}
    {...props}
  >
    <span className="grid size-7 place-items-center rounded-full bg-surface shadow-rest">{children}</span>
  </button>
);
