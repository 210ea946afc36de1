import { classNames } from '@marquee/ui';
import { useMessages, usePageTitle } from '@marquee/web-kit';
import { toolsMessages } from '../../tools.messages';
import { PictureColumn } from './picture-column';
import { TextPanel, wordsIn } from './text-panel';
import { Tips } from './tips';
import { useExtraction, type ExtractionControl } from './use-extraction';

/** `/image-to-text`: reads English text from a picture, in the browser. */
export const ImageToTextPage = () => {
  const t = useMessages(toolsMessages);
  usePageTitle(t('title'));
  const extraction = useExtraction();
  const { picture, text } = extraction;
  return (
    <div className="mx-auto w-full max-w-[1248px] px-5 pt-4 md:px-6">
      <h1 className="title-large text-36 leading-[1.15] md:text-40">{t('title')}</h1>
      <p className="mt-1.5 text-16 text-balance text-muted md:text-18">{t('lead')}</p>
      <div className={classNames('mt-7 grid gap-x-10 gap-y-8 lg:mt-10', picture !== null && 'lg:grid-cols-2')}>
        <PictureColumn extraction={extraction} />
        {picture !== null && <TextPanel text={text} />}
      </div>
      <p role="status" className="sr-only">
        <Status extraction={extraction} />
      </p>
      <Tips />
    </div>
  );
};

/** What has happened, for those who do not see it. */
const Status = ({ extraction: { picture, progress, text } }: { readonly extraction: ExtractionControl }) => {
  const t = useMessages(toolsMessages);
  if (progress !== null) return t(progress.step);
  if (text !== null) return text === '' ? t('noText') : `${t('extracted')}: ${t('words', { n: wordsIn(text) })}`;
  return picture === null ? '' : t('chosen');
};
