import { useMessages } from '@marquee/web-kit';
import { Check, LoaderCircle } from 'lucide-react';
import { linkFormMessages } from './link-form.messages';
import type { ReadingState } from './use-proposal';

interface ReadingHintProps {
  readonly state: ReadingState;
  /** How many pictures of the page can be chosen. */
  readonly pictures: number;
}

/** What the form knows of the page that the link leads to. Always there, so that changes are read aloud. */
export const ReadingHint = ({ state, pictures }: ReadingHintProps) => (
  <span role="status" className="flex items-start gap-2">
    {state.status === 'reading' && (
      <LoaderCircle
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className="mt-0.5 shrink-0 animate-spin motion-reduce:animate-none"
      />
    )}
    {state.status === 'read' && state.page.title !== null && (
      <Check size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
    )}
    <ReadingText state={state} pictures={pictures} />
  </span>
);

const ReadingText = ({ state, pictures }: ReadingHintProps) => {
  const t = useMessages(linkFormMessages);
  if (state.status === 'none') return null;
  if (state.status !== 'read') return t(state.status);
  const { title, description } = state.page;
  if (title === null) return t('foundPictures', { pictures });
  return t(description === null ? 'foundTitle' : 'foundTitleAndDescription', { pictures });
};
