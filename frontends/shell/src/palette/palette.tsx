import { copyText } from '@marquee/page/copy-text';
import { Dialog, Kbd, toast } from '@marquee/ui';
import { openShortcuts, useMessages, useNavigate, useUser } from '@marquee/web-kit';
import { ArrowLeft, Search, X } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Acts, Entry } from './entries';
import { EntryRow } from './entry-row';
import { fitOf, wordsIn } from './matching';
import { PaletteFoot } from './palette-foot';
import { paletteMessages } from './palette.messages';
import { noteUse, useResults } from './use-results';

interface PaletteProps {
  readonly onClose: () => void;
}

/** Finds items, messages, answers and commands; the keyboard alone is enough, and the focus stays in the field. */
export default function Palette({ onClose }: PaletteProps) {
  const t = useMessages(paletteMessages);
  const navigate = useNavigate();
  const username = useUser()?.username ?? '';
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  /** The entry whose other acts are shown. */
  const [opened, setOpened] = useState<Entry | null>(null);

  const acts = useMemo(
    (): Acts => ({
      username,
      go: (to) => void navigate(to),
      show: (to) => void window.open(to, '_blank', 'noopener'),
      copy: (address) =>
        void copyText(address).then((done) => (done ? toast.success(t('copied')) : toast.error(t('copyFailed')))),
    }),
    [username, navigate, t],
  );
  const results = useResults(opened ? '' : text, acts);
  const words = wordsIn(text);
  const groups = opened
    ? [{ title: opened.title, entries: (opened.more ?? []).filter(({ title }) => fitOf(words, title) > 0) }]
    : results.groups;
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(place, entries.length - 1);
  const chosen = entries[at];
  const rowId = (entry: Entry): string => `${list}-${entries.indexOf(entry)}`;

  const write = (next: string): void => {
    setText(next);
    setPlace(0);
  };
  const turnTo = (entry: Entry | null): void => {
    setOpened(entry);
    write('');
    field.current?.focus();
  };
  const run = (entry: Entry): void => {
    noteUse(opened ?? entry);
    onClose();
    // Once the dialog is gone, and has given the focus back: the act may open another one.
    setTimeout(() => entry.run());
  };
  const goBack = (): boolean => {
    if (text !== '') write('');
    else if (opened) turnTo(null);
    else return false;
    return true;
  };

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setPlace((at + 1) % Math.max(1, entries.length)),
    ArrowUp: () => setPlace((at - 1 + entries.length) % Math.max(1, entries.length)),
    Enter: () => chosen && run(chosen),
    ...(chosen?.more && { Tab: () => turnTo(chosen) }),
    ...(opened && text === '' && { Backspace: () => turnTo(null) }),
    ...(text === '' && {
      '?': () => {
        onClose();
        setTimeout(openShortcuts);
      },
    }),
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent, currentTarget } = event;
    if (nativeEvent.isComposing) return;
    const act =
      ctrlKey || metaKey
        ? withControl(key.toLowerCase(), currentTarget)
        : shiftKey && key === 'Tab'
          ? undefined
          : keys[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const withControl = (key: string, { selectionStart, selectionEnd }: HTMLInputElement): (() => void) | undefined => {
    if (key === 'k') return onClose;
    const address = chosen?.address;
    return key === 'c' && address !== undefined && selectionStart === selectionEnd
      ? () => acts.copy(address)
      : undefined;
  };

  return (
    <Dialog open isPalette onClose={onClose} onEscape={goBack} title={t('title')}>
      <div className="flex max-h-dvh flex-col max-sm:h-dvh sm:max-h-[min(620px,76dvh)]">
        <div className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-5">
          {opened ? (
            <button type="button" aria-label={t('back')} onClick={() => turnTo(null)} className="-m-3 p-3 text-muted">
              <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
            </button>
          ) : (
            <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
          )}
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={chosen && rowId(chosen)}
            aria-label={opened ? t('placeholderOf', { title: opened.title }) : t('title')}
            placeholder={opened ? t('placeholderOf', { title: opened.title }) : t('placeholder')}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            value={text}
            onChange={({ target }) => write(target.value)}
            onKeyDown={pressed}
            className="h-full min-w-0 flex-1 bg-transparent text-18 outline-none placeholder:text-muted"
          />
          <button
            type="button"
            onClick={onClose}
            aria-label={t('close')}
            className="-m-2 grid min-h-11 min-w-11 place-items-center"
          >
            <X aria-hidden size={20} strokeWidth={1.75} className="text-muted sm:hidden" />
            <span aria-hidden className="max-sm:hidden">
              <Kbd>Esc</Kbd>
            </span>
          </button>
        </div>
        <div
          id={list}
          role="listbox"
          aria-label={t('title')}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
        >
          {groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title} className="mb-1">
              <p aria-hidden className="truncate px-3 pt-2 pb-1 text-13 font-[600] text-muted">
                {group.title}
              </p>
              {group.entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  id={rowId(entry)}
                  entry={entry}
                  words={words}
                  isChosen={entry === chosen}
                  onChoose={() => setPlace(entries.indexOf(entry))}
                  onRun={() => run(entry)}
                />
              ))}
            </div>
          ))}
        </div>
        <PaletteFoot text={text} count={entries.length} results={results} hasMore={chosen?.more !== undefined} />
      </div>
    </Dialog>
  );
}
