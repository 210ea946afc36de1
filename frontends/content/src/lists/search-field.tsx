import { Input } from '@marquee/ui';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { SEARCH_MAX } from './finder';

interface SearchFieldProps {
  /** Read aloud, and shown while nothing is typed. */
  readonly label: string;
  readonly text: string;
  readonly field?: Ref<HTMLInputElement>;
  readonly onChange: (text: string) => void;
}

/** Finds something in a list while one types. */
export const SearchField = ({ label, text, field, onChange }: SearchFieldProps) => (
  <div className="relative min-w-0 flex-1">
    <Search
      size={18}
      strokeWidth={1.75}
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
    />
    <Input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      className="pl-10.5 text-ellipsis"
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);
