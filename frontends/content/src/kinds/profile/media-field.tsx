import { MEDIA_BYTES_MAX, MEDIA_MAX } from '@marquee/page/kinds/profile';
import { format, useMessages } from '@marquee/web-kit';
import { ChevronLeft, Plus, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { contentMessages } from '../../content.messages';
import { profileMessages } from './profile.messages';
import type { MediaControl, MediaProblem, MediaSlot } from './use-media';

const slotClass = 'relative h-[120px] w-full overflow-hidden rounded-thumb';

interface MediaFieldProps {
  readonly media: MediaControl;
  /** What is wrong with what would be saved. */
  readonly error: string | undefined;
}

/** Six places for pictures: files are dropped anywhere on them, or chosen. */
export const MediaField = ({ media, error }: MediaFieldProps) => {
  const t = useMessages(profileMessages);
  const id = useId();
  const problemText = useProblemText();
  const { getRootProps, getInputProps, open } = useDropzone({ onDrop: media.add, noClick: true, noKeyboard: true });
  const problem = media.problem ? problemText(media.problem) : error;
  const free = MEDIA_MAX - media.slots.length;
  return (
    <div {...getRootProps({ role: 'group', 'aria-labelledby': id })}>
      <div className="mb-1.5 flex justify-between text-14">
        <p id={id} className="font-[560]">
          {t('gallery')}
        </p>
        <span className="text-13 text-muted tabular-nums">
          {media.slots.length}/{MEDIA_MAX}
        </span>
      </div>
      <ul className="grid grid-cols-3 gap-x-[8.8px] gap-y-2 sm:grid-cols-6">
        {media.slots.map((slot, place) => (
          <Slot key={slot.id} slot={slot} place={place} media={media} />
        ))}
        {Array.from({ length: free }, (_, place) => (
          <li key={`free ${place}`} aria-hidden={place > 0}>
            <button
              type="button"
              tabIndex={place > 0 ? -1 : 0}
              aria-label={t('addMedia')}
              onClick={open}
              className={`${slotClass} grid place-items-center border-[1.5px] border-dashed border-line-strong text-muted hover:bg-sunken/60`}
            >
              <Plus size={18} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <input
        {...getInputProps({ 'aria-label': t('gallery'), 'aria-describedby': `${id}-hint`, accept: 'image/*' })}
        className="sr-only"
        style={{}}
        tabIndex={-1}
      />
      <p
        id={`${id}-hint`}
        className={`mt-1.5 min-h-5 text-13 wrap-anywhere ${problem === undefined ? 'text-muted' : 'text-bad'}`}
        {...(problem !== undefined && { role: 'alert' })}
      >
        {problem ?? t('galleryHint', { n: MEDIA_BYTES_MAX / 1_000_000 })}
      </p>
    </div>
  );
};

const useProblemText = () => {
  const t = useMessages(contentMessages);
  const tProfile = useMessages(profileMessages);
  return (problem: MediaProblem): string => {
    switch (problem.code) {
      case 'media_too_many':
        return tProfile('media_too_many', { n: MEDIA_MAX });
      case 'media_too_large':
        return tProfile('media_too_large', { names: problem.names.join(', ') });
      case 'uploadFailed':
        return tProfile('uploadFailed');
      case 'pictureType':
        return t('pictureType');
    }
  };
};

interface SlotProps {
  readonly slot: MediaSlot;
  readonly place: number;
  readonly media: MediaControl;
}

const Slot = ({ slot, place, media }: SlotProps) => {
  const t = useMessages(profileMessages);
  const tContent = useMessages(contentMessages);
  const { id, src, url, progress, size } = slot;
  const name = place === 0 ? t('profilePicture') : t('mediaNumber', { n: place + 1 });
  const hasFailed = url === null && progress === null;
  return (
    <li className="group/slot min-w-0">
      <div className={`${slotClass} bg-sunken`}>
        <img src={src} alt={name} className={`size-full object-cover ${progress === null ? '' : 'opacity-[.42]'}`} />
        {place === 0 && (
          <span className="absolute bottom-1.5 left-1.5 rounded-[8px] bg-board px-2 py-0.5 text-12 font-[600] text-board-lit">
            {t('profileTag')}
          </span>
        )}
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
        {place > 0 && progress === null && (
          <SlotButton
            className="bottom-0 left-0 opacity-0 transition-opacity group-focus-within/slot:opacity-100 group-hover/slot:opacity-100 pointer-coarse:opacity-100"
            label={t('moveForward', { name })}
            onClick={() => media.moveForward(id)}
          >
            <ChevronLeft size={15} strokeWidth={2} aria-hidden />
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
          {t('megabytes', { n: format.number(Math.round(size / 100_000) / 10) })}
        </p>
      )}
    </li>
  );
};

interface SlotButtonProps {
  readonly label: string;
  readonly className: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A disc of 28 in a hit area of 44. */
const SlotButton = ({ label, className, onClick, children }: SlotButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`absolute grid size-11 place-items-center ${className}`}
  >
    <span className="grid size-7 place-items-center rounded-full bg-surface shadow-rest">{children}</span>
  </button>
);
