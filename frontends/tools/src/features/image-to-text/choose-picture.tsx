import { classNames } from '@marquee/ui';
import { rich, useMessages } from '@marquee/web-kit';
import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { toolsMessages } from '../../tools.messages';

interface ChooseProps {
  /** Id of the file field that it opens; the field itself is not seen, so that its focus shows here. */
  readonly htmlFor: string;
  readonly isDragActive: boolean;
}

const asLink = { link: (text: ReactNode) => <span className="text-accent underline underline-offset-4">{text}</span> };

const focusRing =
  'group-has-[input:focus-visible]/zone:outline-2 group-has-[input:focus-visible]/zone:outline-offset-2 group-has-[input:focus-visible]/zone:outline-focus';

/** Before a picture is chosen: a place to drop it, and to choose it from. */
export const EmptyZone = ({ htmlFor, isDragActive }: ChooseProps) => {
  const t = useMessages(toolsMessages);
  return (
    <label
      htmlFor={htmlFor}
      className={classNames(
        'flex h-70 cursor-pointer flex-col items-center justify-center gap-1 rounded-card px-5 text-center transition-colors lg:h-100',
        isDragActive
          ? 'border-2 border-focus bg-accent-soft'
          : 'border-[1.5px] border-dashed border-line-strong hover:bg-hover/60',
        focusRing,
      )}
    >
      <ImageUp aria-hidden size={36} strokeWidth={1.25} className="mb-3 text-muted" />
      <span className="title text-22">{t(isDragActive ? 'letGo' : 'dropFirst')}</span>
      <span className="text-15 text-muted">{rich(t('chooseOrPaste'), asLink)}</span>
    </label>
  );
};

/** Next to a picture: the way to another one. */
export const ChooseAnother = ({ htmlFor, isDragActive }: ChooseProps) => {
  const t = useMessages(toolsMessages);
  return (
    <label
      htmlFor={htmlFor}
      className={classNames(
        '-my-2.5 inline-flex min-h-11 cursor-pointer items-center rounded-control text-muted',
        focusRing,
      )}
    >
      {isDragActive ? t('letGo') : <span>{rich(t('chooseAnother'), asLink)}</span>}
    </label>
  );
};
