import type { ContentKindId } from '@marquee/page';
import { useMessages } from '@marquee/web-kit';
import { kindEntries } from './kind-entries';
import type { KindTexts } from './kind-entry';

/** What a kind says, in the reader's language. */
export const useKindTexts = (kind: ContentKindId) => useMessages(kindEntries[kind].messages);

/** One of those texts, for places that name many kinds. */
export const KindText = ({ kind, text }: { readonly kind: ContentKindId; readonly text: keyof KindTexts }) => {
  const t = useKindTexts(kind);
  return <>{t(text)}</>;
};
