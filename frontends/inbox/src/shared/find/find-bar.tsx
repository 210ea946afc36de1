import { Segmented } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import type { View } from '../sent/sent';
import { sharedMessages } from '../shared.messages';
import { SearchField } from './search-field';
import { filters } from './use-view';

interface FindBarProps {
  readonly view: View;
  readonly onView: (view: View, options: { readonly replace: boolean }) => void;
  /** Behind search and filter. */
  readonly children: ReactNode;
}

/** Search and filter of what was sent. Each filter is a step back in the history, the words while they are typed are not. */
export const FindBar = ({ view, onView, children }: FindBarProps) => {
  const t = useMessages(sharedMessages);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField q={view.q} onSearch={(q) => onView({ ...view, q }, { replace: view.q !== '' })} />
      <Segmented
        label={t('show')}
        value={view.filter ?? 'all'}
        options={[{ value: 'all', label: t('all') }, ...filters.map((value) => ({ value, label: t(value) }))]}
        onChange={(value) => onView({ ...view, filter: value === 'all' ? null : value }, { replace: false })}
      />
      {children}
    </div>
  );
};
