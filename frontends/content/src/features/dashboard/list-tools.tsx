import type { ContentKindId } from '@marquee/page';
import { Select } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import type { ReactNode, Ref } from 'react';
import { itemMessages } from '../../item.messages';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { SearchField } from '../../lists/search-field';
import { filtersOf, sortsOf, type ListFilter, type ListSort, type ListView } from './list-view';

interface ListToolsProps {
  readonly kind: ContentKindId;
  readonly view: ListView;
  /** Of the search. */
  readonly field: Ref<HTMLInputElement>;
  /** How many items pass a filter; undefined while it is not known. */
  readonly countOf: (filter: ListFilter) => number | undefined;
  /** Whether the figures of clicks are there. */
  readonly knowsClicks: boolean;
  readonly onChange: (change: Partial<ListView>) => void;
  /** How much of the list is shown, read aloud when it changes. */
  readonly children: ReactNode;
}

/** Search, order and filter of a list. */
export const ListTools = ({ kind, view, field, countOf, knowsClicks, onChange, children }: ListToolsProps) => {
  const t = useMessages(itemMessages);
  const texts = useKindTexts(kind);
  const entry = kindEntries[kind];
  const search = t('searchNamed', { type: texts('pluralInText') });
  // Without figures there is nothing to tell which items have no clicks.
  const filters = filtersOf(entry).filter((filter) => filter !== 'quiet' || knowsClicks);
  return (
    <div className="mb-3">
      <div className="flex gap-2.5">
        <SearchField field={field} label={search} text={view.text} onChange={(text) => onChange({ text })} />
        <Select
          aria-label={t('sort')}
          value={view.sort}
          className="w-36 shrink-0 sm:w-40"
          onChange={({ target }) => onChange({ sort: target.value as ListSort })}
        >
          {sortsOf(entry).map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort_${sort}`)}
            </option>
          ))}
        </Select>
      </div>
      <div
        role="group"
        aria-label={t('filter')}
        className="-mx-5 mt-1 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:gap-y-0 md:px-0"
      >
        {filters.map((filter) => (
          <Chip
            key={filter}
            isChosen={filter === view.filter}
            count={countOf(filter)}
            onChoose={() => onChange({ filter })}
          >
            {t(`filter_${filter}`)}
          </Chip>
        ))}
      </div>
      <p role="status" className="mt-1 text-13 text-muted tabular-nums empty:hidden">
        {children}
      </p>
    </div>
  );
};

interface ChipProps {
  readonly isChosen: boolean;
  readonly count: number | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** 36 px to the eye, 44 to the finger. */
const Chip = ({ isChosen, count, onChoose, children }: ChipProps) => (
  <button type="button" aria-pressed={isChosen} onClick={onChoose} className="group shrink-0 rounded-pill py-1">
    <span className="flex min-h-9 items-center gap-2 rounded-pill bg-surface px-4 text-14 font-[560] text-muted ring-1 ring-line transition-colors duration-150 ring-inset group-hover:text-text group-aria-pressed:bg-text group-aria-pressed:text-canvas">
      {children}
      {count !== undefined && <span className="tabular-nums">{format.number(count)}</span>}
    </span>
  </button>
);
