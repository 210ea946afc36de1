import { useObjectUrl } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useId } from 'react';
import { linkFormMessages } from './link-form.messages';

interface PagePicturesProps {
  readonly files: readonly File[];
  readonly chosen: File | null;
  readonly onChoose: (file: File) => void;
}

/** The pictures of the page that the link leads to: radio buttons. One alone is no choice. */
export const PagePictures = ({ files, chosen, onChoose }: PagePicturesProps) => {
  const t = useMessages(linkFormMessages);
  const name = useId();
  if (files.length < 2) return null;
  return (
    <div role="radiogroup" aria-label={t('picturesOfPage')} className="mb-3 flex gap-3">
      {files.map((file, place) => (
        <label key={place} className="cursor-pointer">
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            aria-label={t('pictureOfPage', { n: place + 1 })}
            checked={file === chosen}
            onChange={() => onChoose(file)}
          />
          <Thumbnail file={file} />
        </label>
      ))}
    </div>
  );
};

const Thumbnail = ({ file }: { readonly file: File }) => (
  <img
    src={useObjectUrl(file) ?? undefined}
    alt=""
    className="h-[68px] w-[92px] rounded-thumb bg-sunken object-cover outline-text peer-checked:outline-2 peer-checked:outline-offset-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
  />
);
