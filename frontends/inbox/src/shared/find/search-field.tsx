import { Input } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sharedMessages } from '../shared.messages';
import { QUERY_MAX } from './use-view';

/** A pause in typing: what is there is searched for. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** Searches while one types, at once by Enter. */
export const SearchField = ({ q, onSearch }: SearchFieldProps) => {
  const t = useMessages(sharedMessages);
  const [text, setText] = useState(q);
  const asked = useRef(q);
  const search = useRef<(text: string) => void>(undefined);
  useEffect(() => {
    search.current = (next) => {
      if (next.trim() === asked.current) return;
      asked.current = next.trim();
      onSearch(asked.current);
    };
  });
  // Back and forward change the address under the field.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const pause = setTimeout(() => search.current?.(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return (
    <div role="search" className="relative min-w-0 flex-1 basis-64">
      <Search
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        data-shortcut="/"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={QUERY_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && search.current?.(text)}
        className="pl-11"
      />
    </div>
  );
};
