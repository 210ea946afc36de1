import type { ContentKindId } from '@marquee/page';
import type { ContentCounts } from '../../api/content-item';
import { kindEntries } from '../../kinds/kind-entries';
import { KindHeading } from './kind-heading';

interface KindTopProps {
  readonly kind: ContentKindId;
  readonly counts: ContentCounts;
}

/** What is wrong with items of the kind, and its heading. */
export const KindTop = ({ kind, counts }: KindTopProps) => {
  const { Alerts } = kindEntries[kind];
  if (Alerts === undefined) return <KindHeading kind={kind} counts={counts} />;
  return <Alerts>{(hasAlerts) => <KindHeading kind={kind} counts={counts} level={hasAlerts ? 2 : 1} />}</Alerts>;
};
