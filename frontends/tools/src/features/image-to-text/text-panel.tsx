import { Badge, classNames, PrimaryCopyButton, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Check } from 'lucide-react';
import { toolsMessages } from '../../tools.messages';

/** Longer texts are set smaller. */
const SHORT = 500;

export const wordsIn = (text: string): number => (text === '' ? 0 : text.split(' ').length);

/** Next to the picture. `text` is null where nothing has been read, and empty where the picture has no text. */
export const TextPanel = ({ text }: { readonly text: string | null }) => {
  const t = useMessages(toolsMessages);
  return (
    <section aria-labelledby="extracted" className="min-w-0">
      <div className="flex min-h-7 items-center justify-between gap-4">
        <h2 id="extracted" className="title text-18">
          {t('extracted')}
        </h2>
        {text !== null && text !== '' && (
          <Badge tone="ok">
            <Check aria-hidden size={13} strokeWidth={2.25} />
            {t('words', { n: wordsIn(text) })}
          </Badge>
        )}
      </div>
      <div className="mt-3.5 flex h-70 flex-col overflow-hidden rounded-card bg-surface ring-1 ring-line ring-inset lg:h-114">
        {text === null ? (
          <Sentence>{t('textWaits')}</Sentence>
        ) : text === '' ? (
          <Sentence hint={t('noTextHint')}>{t('noText')}</Sentence>
        ) : (
          <Words text={text} />
        )}
      </div>
      {text !== null && text !== '' && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <PrimaryCopyButton
            text={text}
            label={t('copy')}
            copiedLabel={t('copied')}
            onFailed={() => toast.error(t('copyFailed'))}
          />
          <p className="text-13 text-muted">{t('collapse')}</p>
        </div>
      )}
    </section>
  );
};

const Sentence = ({ children, hint }: { readonly children: string; readonly hint?: string }) => (
  <div className="m-auto max-w-90 px-6 text-center text-16 text-balance text-muted">
    <p className={classNames(hint !== undefined && 'text-18 font-[600] text-text')}>{children}</p>
    {hint !== undefined && <p className="mt-1.5">{hint}</p>}
  </div>
);

const Words = ({ text }: { readonly text: string }) => (
  // What scrolls must be reached with the keyboard, which Safari does not see to by itself.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div role="group" aria-labelledby="extracted" tabIndex={0} className="overflow-y-auto px-5 py-5 lg:px-7.5 lg:py-7">
    <p
      lang="en"
      translate="no"
      className={classNames(
        '[overflow-wrap:anywhere]',
        text.length < SHORT
          ? 'text-18 leading-[1.67] lg:text-22 lg:leading-[38px]'
          : 'text-16 lg:text-18 leading-[1.67]',
      )}
    >
      {text}
    </p>
  </div>
);
