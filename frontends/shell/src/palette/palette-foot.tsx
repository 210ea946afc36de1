import { Kbd } from '@marquee/ui';
import { ShortcutKeys, useMessages } from '@marquee/web-kit';
import { paletteMessages } from './palette.messages';
import type { useResults } from './use-results';

interface PaletteFootProps {
  readonly text: string;
  readonly count: number;
  readonly results: Pick<ReturnType<typeof useResults>, 'isSearching' | 'hasFailed' | 'bound'>;
  readonly hasMore: boolean;
}

/** How many results there are, for screen readers too, and what the keys do. */
export const PaletteFoot = ({ text, count, results: { isSearching, hasFailed, bound }, hasMore }: PaletteFootProps) => {
  const t = useMessages(paletteMessages);
  const state = isSearching ? t('searching') : count === 0 ? t('nothing', { text }) : t('results', { n: count });
  return (
    <>
      {(isSearching || count === 0) && (
        <p aria-hidden className="px-5 pb-3 text-14 text-muted wrap-anywhere">
          {state}
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="px-5 pb-3 text-14 text-bad">
          {t('failed')}
        </p>
      )}
      {bound !== null && <p className="px-5 pb-3 text-13 text-muted">{t('bounded', { n: bound })}</p>}
      <p role="status" className="sr-only">
        {text === '' ? '' : state}
      </p>
      <div
        aria-hidden
        className="flex shrink-0 items-center gap-4 border-t border-line px-5 py-2.5 text-13 text-muted max-sm:hidden"
      >
        <span className="flex items-center gap-1.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t('move')}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd>Enter</Kbd>
          {t('run')}
        </span>
        {hasMore && (
          <span className="flex items-center gap-1.5">
            <Kbd>Tab</Kbd>
            {t('moreActions')}
          </span>
        )}
        <span className="ml-auto flex items-center gap-1.5">
          <ShortcutKeys keys={['?']} />
          {t('shortcuts')}
        </span>
      </div>
    </>
  );
};
