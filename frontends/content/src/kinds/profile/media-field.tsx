import { UPLOAD_BYTES_MAX } from '@marquee/page';
import { MEDIA_MAX } from '@marquee/page/kinds/profile';
import { useFormatText, useMessages } from '@marquee/web-kit';
import { Plus } from 'lucide-react';
import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { itemMessages } from '../../item.messages';
import { uploadReasonText } from '../../fields/upload-reason';
import { MediaSlots, slotClass } from './media-slots';
import { profileFormMessages } from './profile-form.messages';
import type { MediaControl, MediaProblem } from './use-media';

interface MediaFieldProps {
  readonly media: MediaControl;
  /** What is wrong with what would be saved. */
  readonly error: string | undefined;
  /** Takes the focus where the files are what is wrong. */
  readonly ref: Ref<Pick<HTMLElement, 'focus'>>;
}

/** Six places for pictures and videos: files are dropped anywhere on them, or chosen. */
export const MediaField = ({ media, error, ref }: MediaFieldProps) => {
  const t = useMessages(profileFormMessages);
  const id = useId();
  const problemText = useProblemText();
  const { getRootProps, getInputProps, open } = useDropzone({ onDrop: media.add, noClick: true, noKeyboard: true });
  const firstFree = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => firstFree.current?.focus() }), []);
  const problem = media.problem ? problemText(media.problem) : error;
  const tContent = useMessages(itemMessages);
  const hint = media.isAnimated ? tContent('firstPicture') : t('galleryHint', { n: UPLOAD_BYTES_MAX / 1_000_000 });
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
      <MediaSlots media={media}>
        {Array.from({ length: free }, (_, place) => (
          <li key={`free ${place}`} aria-hidden={place > 0}>
            <button
              ref={place > 0 ? undefined : firstFree}
              type="button"
              tabIndex={place > 0 ? -1 : 0}
              aria-label={t('addMedia')}
              onClick={open}
              className={`${slotClass} grid place-items-center border-[1.5px] border-dashed border-line-strong text-muted hover:bg-hover/60`}
            >
              <Plus size={18} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </MediaSlots>
      <input
        {...getInputProps({
          'aria-label': t('gallery'),
          'aria-describedby': `${id}-hint`,
          accept: 'image/*,video/mp4,video/webm,video/quicktime',
        })}
        className="sr-only"
        style={{}}
        tabIndex={-1}
      />
      <p
        id={`${id}-hint`}
        className={`mt-1.5 min-h-5 text-13 wrap-anywhere ${problem === undefined ? 'text-muted' : 'text-bad'}`}
        {...(problem !== undefined && { role: 'alert' })}
      >
        {problem ?? hint}
      </p>
    </div>
  );
};

const videoRefusals = ['video_invalid', 'video_codec', 'video_too_large'] as const;

const useProblemText = () => {
  const t = useMessages(itemMessages);
  const tProfile = useMessages(profileFormMessages);
  const formatText = useFormatText();
  const reasonText = (code: string | null): string | undefined => {
    const refusal = videoRefusals.find((each) => each === code);
    return refusal === undefined ? uploadReasonText(t, code) : tProfile(refusal);
  };
  return (problem: MediaProblem): string => {
    switch (problem.code) {
      case 'media_too_many':
        return tProfile('media_too_many', { n: MEDIA_MAX });
      case 'media_too_large':
        return tProfile('media_too_large', { names: problem.names.join(', ') });
      case 'format':
        return formatText(problem.format);
      case 'uploadFailed': {
        const reason = reasonText(problem.reason);
        return reason === undefined ? tProfile('uploadFailed') : `${tProfile('uploadRefused')} ${reason}`;
      }
      case 'media_type':
        return tProfile('media_type');
    }
  };
};
