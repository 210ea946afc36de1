import { Button } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { importMessages } from './import.messages';
import { IMPORT_BYTES_MAX, readText } from './read-text';

interface FileDropProps {
  readonly isReading: boolean;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

/** Takes a file that is dropped or chosen, and hands over its text. */
export const FileDrop = ({ isReading, error, onText }: FileDropProps) => {
  const t = useMessages(importMessages);
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > IMPORT_BYTES_MAX) return setRefused(t('fileTooLarge'));
    const text = await readText(file);
    if (text.trim() === '') return setRefused(t('fileEmpty'));
    setRefused(undefined);
    onText(text);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: ([file]) => void take(file),
    noClick: true,
    noKeyboard: true,
    multiple: false,
  });
  const problem = refused ?? error;
  return (
    <div {...getRootProps({ role: 'group', 'aria-labelledby': id })}>
      <p id={id} className="mb-1.5 text-14 font-[560]">
        {t('file')}
      </p>
      <div
        className={`flex min-h-40 flex-col items-center justify-center gap-3 rounded-card border-[1.5px] border-dashed border-line-strong px-5 py-6 text-center ${isDragActive ? 'bg-hover' : ''}`}
      >
        <p className="text-15 text-muted">{t('fileDrop')}</p>
        <Button variant="primary" disabled={isReading} onClick={open} aria-describedby={`${id}-hint`}>
          {t(isReading ? 'reading' : 'fileChoose')}
        </Button>
      </div>
      <input
        {...getInputProps({ 'aria-label': t('file'), accept: '.html,.htm,.csv,.tsv,.txt,.json,text/*' })}
        className="sr-only"
        style={{}}
        tabIndex={-1}
      />
      <p
        id={`${id}-hint`}
        className={`mt-1.5 min-h-5 text-13 ${problem === undefined ? 'text-muted' : 'text-bad'}`}
        {...(problem !== undefined && { role: 'alert' })}
      >
        {problem ?? t('fileHint')}
      </p>
    </div>
  );
};
