import { Progress as ProgressBar, useObjectUrl } from '@marquee/ui';
import { format, useFormatText, useMessages } from '@marquee/web-kit';
import { lookAtFile, type UnusableFormat } from '@marquee/web-kit/pictures';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { toolsMessages } from '../../tools.messages';
import type { Progress } from './recognition/progress';

const MEGABYTE = 1_000_000;

/** The name of the file and its size in a line. */
export const FileFacts = ({ file: { name, size } }: { readonly file: File }) => {
  const t = useMessages(toolsMessages);
  const inTenths = (unit: number): string => format.number(Math.max(1, Math.round((size / unit) * 10)) / 10);
  return (
    <p className="flex min-w-0 gap-[1ch] font-mono text-13 text-muted">
      <span translate="no" dir="auto" className="truncate">
        {name}
      </span>
      <span aria-hidden>·</span>
      <span className="whitespace-nowrap">
        {size < MEGABYTE ? t('kilobytes', { n: inTenths(MEGABYTE / 1000) }) : t('megabytes', { n: inTenths(MEGABYTE) })}
      </span>
    </p>
  );
};

/** The picture as a whole, never cropped, with the progress of its reading on it. */
export const ChosenPicture = ({ file, progress }: { readonly file: File; readonly progress: Progress | null }) => {
  const t = useMessages(toolsMessages);
  const address = useObjectUrl(file);
  const formatText = useFormatText();
  const [broken, setBroken] = useState<{ readonly file: File; readonly unusable: UnusableFormat | null } | null>(null);
  const explain = (): void => {
    const show = (unusable: UnusableFormat | null): void => setBroken({ file, unusable });
    show(null);
    lookAtFile(file).then(
      ({ unusable }) => show(unusable),
      () => show(null),
    );
  };
  return (
    <div className="relative flex h-70 items-center justify-center overflow-hidden rounded-card bg-sunken lg:h-114">
      {broken?.file === file ? (
        <p className="flex flex-col items-center gap-2 px-6 text-center text-16 text-muted">
          <FileX aria-hidden size={28} strokeWidth={1.5} />
          {broken.unusable === null ? t('notShown') : formatText(broken.unusable)}
        </p>
      ) : (
        address !== null && (
          <img src={address} alt={t('pictureAlt')} onError={explain} className="size-full object-contain" />
        )
      )}
      {progress !== null && (
        <div className="absolute inset-x-4 bottom-4 rounded-thumb bg-surface px-4 pt-2.5 pb-4 shadow-lift">
          <p className="flex justify-between gap-4 text-14 font-[560] tabular-nums">
            {t(progress.step)}
            <span aria-hidden>{format.percent(progress.part)}</span>
          </p>
          <ProgressBar part={progress.part} label={t('processing')} />
        </div>
      )}
    </div>
  );
};
