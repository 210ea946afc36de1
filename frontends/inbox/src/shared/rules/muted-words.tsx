import { graphemeCount } from '@marquee/page';
import { IconButton, Input, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Plus, X } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { rulesMessages } from './rules.messages';
import { useChangeRules, type ChangeOfRules } from './rules.api';

/** As the server has it. */
const LENGTH_MAX = 40;
const WORDS_MAX = 200;

/** The muted words. Each change is saved at once, with a way back. */
export const MutedWords = ({ words }: { readonly words: readonly string[] }) => {
  const t = useMessages(rulesMessages);
  const { change, isSaving } = useChangeRules();
  const [typed, setTyped] = useState('');
  const [id, errorId] = [useId(), useId()];
  const error = faultOf(typed.trim(), words);

  const save = (edit: ChangeOfRules, undo: ChangeOfRules, text: string, onSaved?: () => void): void =>
    change(edit, {
      onSuccess: () => {
        onSaved?.();
        toast.success(text, { label: t('undo'), onSelect: () => change(undo) });
      },
    });
  const add = (event: FormEvent) => {
    event.preventDefault();
    const word = typed.trim();
    if (word === '' || error !== null || isSaving) return;
    if (words.includes(word)) return setTyped('');
    // What was typed meanwhile stays.
    const clear = () => setTyped((now) => (now.trim() === word ? '' : now));
    save(withWord(word, words.length), withoutWord(word), t('wordAdded', { word }), clear);
  };
  const remove = (word: string): void => {
    if (isSaving) return;
    save(withoutWord(word), withWord(word, words.indexOf(word)), t('wordRemoved', { word }));
  };

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title text-18">
        {t('mutedWords')}
      </h2>
      <p className="mt-1 max-w-[320px] text-14 text-muted">{t('mutedWordsHint')}</p>
      {words.length > 0 && (
        <ul aria-label={t('mutedWords')} className="mt-3 flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="flex min-w-0 items-center rounded-pill bg-chip pl-3.5 text-14">
              <bdi translate="no" className="min-w-0 truncate">
                {word}
              </bdi>
              <button
                type="button"
                aria-label={t('removeWord', { word })}
                aria-disabled={isSaving}
                onClick={() => remove(word)}
                className="-my-1 grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:text-text"
              >
                <X size={14} strokeWidth={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={add} className="mt-3">
        <div className="flex gap-2">
          <Input
            aria-label={t('addWord')}
            placeholder={t('addWord')}
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            {...(error !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
          />
          <IconButton label={t('addWord')} type="submit" aria-disabled={isSaving}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        {error !== null && (
          <p id={errorId} role="alert" className="mt-1.5 text-13 text-bad">
            {error === 'long' ? t('wordTooLong', { max: LENGTH_MAX }) : t('wordsTooMany', { max: WORDS_MAX })}
          </p>
        )}
      </form>
    </section>
  );
};

const withWord =
  (word: string, place: number): ChangeOfRules =>
  ({ mutedWords: words }) => ({
    mutedWords: words.includes(word) ? words : [...words.slice(0, place), word, ...words.slice(place)],
  });

const withoutWord =
  (word: string): ChangeOfRules =>
  ({ mutedWords }) => ({ mutedWords: mutedWords.filter((other) => other !== word) });

const faultOf = (word: string, words: readonly string[]): 'long' | 'many' | null => {
  if (graphemeCount(word) > LENGTH_MAX) return 'long';
  return word !== '' && words.length >= WORDS_MAX ? 'many' : null;
};
