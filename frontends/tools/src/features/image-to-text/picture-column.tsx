import { Button, classNames } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { ScanText } from 'lucide-react';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { toolsMessages } from '../../tools.messages';
import { ChooseAnother, EmptyZone } from './choose-picture';
import { ChosenPicture, FileFacts } from './chosen-picture';
import type { ExtractionControl } from './use-extraction';
import { usePastedFile } from './use-pasted-file';

/** Its label is its name; the library has one of its own, in English. */
const field = { accept: 'image/*', multiple: false, tabIndex: 0, 'aria-label': undefined };

const isImage = ({ type }: File): boolean => type.startsWith('image/');

/** The picture, or the place for one, and what can be done to it. Files are dropped anywhere on it. */
export const PictureColumn = ({ extraction }: { readonly extraction: ExtractionControl }) => {
  const t = useMessages(toolsMessages);
  const id = useId();
  const { picture, progress, text, problem, choose, refuse, extract, clear } = extraction;
  const isReading = progress !== null;
  const chooseFile = (file: File | undefined, otherwise: 'selectImage' | 'dropImage'): void => {
    if (file !== undefined && isImage(file)) choose(file);
    else refuse(otherwise);
  };
  const { getRootProps, getInputProps, isDragActive, inputRef } = useDropzone({
    onDrop: (files, _, { type }) => chooseFile(files.find(isImage), type === 'drop' ? 'dropImage' : 'selectImage'),
    // The label of the field opens it.
    noClick: true,
    noKeyboard: true,
  });
  usePastedFile((file) => chooseFile(file, 'selectImage'));
  const startAgain = (): void => {
    clear();
    // Its button goes with the picture.
    inputRef.current?.focus();
  };
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0">
      <div {...getRootProps({ className: 'group/zone' })}>
        <div className={classNames('flex min-h-7 items-center justify-between gap-4', picture === null && 'sr-only')}>
          <h2 id={`${id}-title`} className="title text-18 whitespace-nowrap">
            {t('yourPicture')}
          </h2>
          {picture !== null && <FileFacts file={picture} />}
        </div>
        <input {...getInputProps({ ...field, id, 'aria-describedby': `${id}-hint` })} className="sr-only" style={{}} />
        {picture === null ? (
          <EmptyZone htmlFor={id} isDragActive={isDragActive} />
        ) : (
          <div
            className={classNames('mt-3.5 rounded-card', isDragActive && 'outline-2 outline-offset-2 outline-focus')}
          >
            <ChosenPicture file={picture} progress={progress} />
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Button
            variant={text ? 'secondary' : 'primary'}
            aria-disabled={isReading}
            onClick={() => {
              if (!isReading) extract();
            }}
          >
            <ScanText aria-hidden size={18} strokeWidth={1.75} />
            {t(isReading ? 'processing' : 'extract')}
          </Button>
          {picture !== null && (
            <Button variant="quiet" onClick={startAgain}>
              {t('clear')}
            </Button>
          )}
          <div className="text-13 max-sm:mt-1 max-sm:w-full sm:ml-auto sm:text-right">
            {picture !== null && <ChooseAnother htmlFor={id} isDragActive={isDragActive} />}
            <p
              id={`${id}-hint`}
              className={problem === null ? 'text-muted' : 'font-[560] text-bad'}
              {...(problem !== null && { role: 'alert' })}
            >
              {t(problem ?? 'hint')}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
};
