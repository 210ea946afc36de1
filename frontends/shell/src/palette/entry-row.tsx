import { classNames, Kbd } from '@marquee/ui';
import { ShortcutKeys, useMessages } from '@marquee/web-kit';
import { useEffect, useRef } from 'react';
import type { Entry } from './entries';
import { partsOf } from './matching';
import { paletteMessages } from './palette.messages';

interface FoundProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with the letters that were found. */
const Found = ({ text, words }: FoundProps) =>
  partsOf(text, words).map(({ part, isFound }, place) =>
    isFound ? (
      <mark key={place} className="bg-transparent text-accent">
        {part}
      </mark>
    ) : (
      part
    ),
  );

interface EntryRowProps {
  readonly id: string;
  readonly entry: Entry;
  readonly words: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRun: () => void;
}

/** One row: the focus stays in the field, which names the chosen row. */
export const EntryRow = ({ id, entry, words, isChosen, onChoose, onRun }: EntryRowProps) => {
  const t = useMessages(paletteMessages);
  const row = useRef<HTMLButtonElement>(null);
  const { title, detail, note, picture, keys = [], address } = entry;
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <button
      ref={row}
      id={id}
      type="button"
      tabIndex={-1}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onChoose}
      onClick={onRun}
      className={classNames(
        'flex min-h-13 w-full text-start scroll-my-8 items-center gap-3 rounded-control px-2 py-1.5',
        isChosen && 'bg-hover',
      )}
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-15 font-[600]">
          <Found text={title} words={words} />
        </span>
        {detail && (
          <span dir="auto" className="block truncate text-13 text-muted">
            <Found text={detail} words={words} />
          </span>
        )}
      </span>
      {isChosen && address !== undefined ? (
        <span aria-hidden className="flex items-center gap-1.5 text-13 text-muted max-sm:hidden">
          <ShortcutKeys keys={['Mod+c']} /> {t('copyKey')}
        </span>
      ) : (
        note && <span className="shrink-0 text-13 text-muted">{note}</span>
      )}
      {keys.length > 0 && (
        <span aria-hidden className="shrink-0 max-sm:hidden">
          <ShortcutKeys keys={keys} />
        </span>
      )}
      {isChosen && keys.length === 0 && (
        <span aria-hidden className="max-sm:hidden">
          <Kbd>Enter</Kbd>
        </span>
      )}
    </button>
  );
};
