import { UPLOAD_BYTES_MAX } from '@marquee/page';
import { IconButton, lazyPart } from '@marquee/ui';
import { PartBoundary, rich, useFormatText, useMessages } from '@marquee/web-kit';
import { Crop, ImageUp, Trash2 } from 'lucide-react';
import { useId, useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { itemMessages } from '../item.messages';
import { uploadReasonText } from './upload-reason';
import type { PictureControl, PictureProblem } from './use-picture';

const CropDialog = lazyPart(() => import('./crop-dialog'));

const accepted = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/avif': ['.avif'],
};

const MEGABYTES_MAX = UPLOAD_BYTES_MAX / 1_000_000;

const useProblemText = (): ((problem: PictureProblem) => string) => {
  const t = useMessages(itemMessages);
  const formatText = useFormatText();
  return (problem) => {
    if (problem.code === 'format') return formatText(problem.format);
    if (problem.code !== 'uploadFailed') return t(problem.code, { n: MEGABYTES_MAX });
    const reason = uploadReasonText(t, problem.reason);
    return reason === undefined ? t('uploadFailed') : `${t('uploadRefused')} ${reason}`;
  };
};

/** The picture with what can be done to it, and next to it the place to drop another one. */
export const PictureField = ({
  picture,
  error,
  mark,
  choices,
  ref,
}: {
  readonly picture: PictureControl;
  readonly error: string | undefined;
  /** At the end of the label's line. */
  readonly mark?: ReactNode;
  /** Pictures that are there already. */
  readonly choices?: ReactNode;
  /** Takes the focus where the picture is what is wrong. */
  readonly ref?: Ref<Pick<HTMLElement, 'focus'>>;
}) => {
  const t = useMessages(itemMessages);
  const id = useId();
  const problemText = useProblemText();
  const [cropping, setCropping] = useState(false);
  const { getRootProps, getInputProps, inputRef, isDragActive } = useDropzone({
    accept: accepted,
    maxFiles: 1,
    multiple: false,
    onDropAccepted: ([file]) => file && picture.choose(file),
    onDropRejected: ([rejection]) => picture.refuseType(rejection?.file),
    noKeyboard: true,
  });
  useImperativeHandle(ref, () => ({ focus: () => inputRef.current?.focus() }), [inputRef]);
  const problem = picture.problem === undefined ? error : problemText(picture.problem);
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <p id={id} className="text-14 font-[560]">
          {t('picture')}
        </p>
        {mark}
      </div>
      {choices}
      <div className="flex flex-wrap gap-5 sm:flex-nowrap">
        {picture.src !== null && <Thumbnail picture={picture} src={picture.src} onCrop={() => setCropping(true)} />}
        <div
          {...getRootProps({ role: 'presentation' })}
          className={`relative flex min-h-32 min-w-36 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-thumb border-[1.5px] border-dashed px-4 py-3 text-center transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus ${
            isDragActive ? 'border-lamp-edge bg-accent-soft' : 'border-line-strong hover:bg-hover/60'
          }`}
        >
          <input
            {...getInputProps({ 'aria-label': t('picture'), 'aria-describedby': `${id}-hint`, tabIndex: 0 })}
            className="sr-only"
            style={{}}
          />
          <ImageUp size={24} strokeWidth={1.5} aria-hidden className="mb-1.5 text-muted" />
          <span className="text-15 font-[600]">{t(picture.src === null ? 'dropFirst' : 'dropAnother')}</span>
          <span className="text-14 text-muted">
            {rich(t('chooseFile'), {
              link: (text) => <span className="text-accent underline underline-offset-4">{text}</span>,
            })}
          </span>
        </div>
      </div>
      <p
        id={`${id}-hint`}
        className={`mt-1.5 min-h-5 text-13 ${problem === undefined ? 'text-muted' : 'text-bad'}`}
        {...(problem !== undefined && { role: 'alert' })}
      >
        {problem ?? (picture.isAnimated ? t('firstPicture') : t('pictureHint', { n: MEGABYTES_MAX }))}
      </p>
      {cropping && picture.src !== null && (
        <PartBoundary>
          <CropDialog
            src={picture.src}
            onClose={() => setCropping(false)}
            onCropped={(file) => {
              setCropping(false);
              picture.choose(file);
            }}
          />
        </PartBoundary>
      )}
    </div>
  );
};

interface ThumbnailProps {
  readonly picture: PictureControl;
  readonly src: string;
  readonly onCrop: () => void;
}

const Thumbnail = ({ picture, src, onCrop }: ThumbnailProps) => {
  const t = useMessages(itemMessages);
  return (
    <div className="relative h-32 w-[168px] shrink-0 overflow-hidden rounded-thumb bg-sunken">
      <img src={src} alt={t('pictureAlt')} className="size-full object-cover" />
      {picture.progress !== null && (
        <progress
          aria-label={t('uploading')}
          value={picture.progress}
          max={1}
          className="absolute inset-x-0 top-0 h-1.5 w-full appearance-none [&::-moz-progress-bar]:bg-lamp [&::-webkit-progress-bar]:bg-board/50 [&::-webkit-progress-value]:bg-lamp"
        />
      )}
      <div className="absolute inset-x-1.5 bottom-1.5 flex gap-1.5">
        <button
          type="button"
          onClick={onCrop}
          className="flex min-h-11 flex-1 items-center justify-center gap-2 rounded-control bg-surface text-13 font-[600] shadow-rest hover:bg-hover"
        >
          <Crop size={16} strokeWidth={1.75} aria-hidden />
          {t('crop')}
        </button>
        <IconButton label={t('removePicture')} onClick={picture.remove} className="bg-surface text-bad! shadow-rest">
          <Trash2 size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
};
