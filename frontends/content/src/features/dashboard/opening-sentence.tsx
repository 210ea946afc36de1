import { Fact, Ink, Sentence } from '@marquee/ui';
import { rich, useMessages, type ClickOverview } from '@marquee/web-kit';
import type { ContentItem } from '../../api/content-item';
import { contentMessages } from '../../content.messages';
import { kindEntries } from '../../kinds/kind-entries';
import { openingOf } from './opening';

interface OpeningSentenceProps {
  /** Undefined: not known (yet); the sentence then greets, and says nothing of visitors. */
  readonly overview: ClickOverview | undefined;
  readonly items: readonly ContentItem[];
  /** Whether anything is public. */
  readonly isLit: boolean;
}

export const OpeningSentence = ({ overview, items, isLit }: OpeningSentenceProps) => {
  const t = useMessages(contentMessages);
  const titleOf = (contentId: string) => {
    const item = items.find((each) => each.contentId === contentId);
    return item && kindEntries[item.contentType].titleOf(item);
  };
  const unknown = isLit ? t('welcome') : t('nothingPublic');
  const text = overview === undefined ? unknown : openingOf(t, overview, { titleOf, isLit });
  return <Sentence>{rich(text, { ink: (part) => <Ink>{part}</Ink>, fact: (part) => <Fact>{part}</Fact> })}</Sentence>;
};
