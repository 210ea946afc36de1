import type { ContentItem } from '@marquee/contracts';
import { hasAddress } from '@marquee/page';

type LinkItem = Extract<ContentItem, { contentType: 'link' }>;

/** Why a link is in the table alone, and in no file for a server. */
export type TableOnly = 'contact' | 'not_open' | 'ended' | 'password';

/** What of a link no static server can do: its visits lead to its own address in every case. */
export type LostOption = 'schedule' | 'rules' | 'split' | 'preview' | 'query' | 'limit';

/** A link as an export has it. */
export interface ExportedLink {
  /** The unique name, as typed. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** An https address; empty for a contact. */
  readonly destination: string;
  readonly isPublic: boolean;
  /** ISO, UTC. */
  readonly createdAt: string;
  readonly tableOnly: TableOnly | null;
  readonly lost: readonly LostOption[];
}

/** A link that servers answer. */
export const isServed = ({ tableOnly }: ExportedLink): boolean => tableOnly === null;

const tableOnlyOf = (item: LinkItem, now: number): TableOnly | null => {
  const { display, schedule } = item;
  // Its address would be in a file that anyone may read.
  if ('hasPassword' in item && item.hasPassword === true) return 'password';
  if (schedule?.opensAt != null && now < Date.parse(schedule.opensAt)) return 'not_open';
  if (schedule?.endsAt != null && now >= Date.parse(schedule.endsAt) && schedule.fallbackUrl === null) return 'ended';
  return display === 'contact' ? 'contact' : null;
};

const lostOf = (item: LinkItem): LostOption[] => {
  const lost: Readonly<Record<LostOption, boolean>> = {
    schedule: item.schedule !== null,
    rules: item.rules !== null,
    split: item.split !== null,
    preview: item.preview !== null,
    query: item.carriedQuery !== 'campaign',
    limit: 'clickLimit' in item && item.clickLimit != null,
  };
  return (Object.keys(lost) as LostOption[]).filter((option) => lost[option]);
};

/** The address to which visits lead at `now` where no rule and no split decides. */
const destinationOf = ({ schedule, destinationUrl }: LinkItem, now: number): string => {
  const hasEnded = schedule?.endsAt != null && now >= Date.parse(schedule.endsAt);
  return hasEnded ? (schedule.fallbackUrl ?? destinationUrl) : destinationUrl;
};

/** The links among items; headings have no address and are none. `now`: UTC milliseconds. */
export const exportedLink = (item: ContentItem, now: number): ExportedLink | null => {
  if (item.contentType !== 'link' || !hasAddress(item)) return null;
  const { id: name, title, description, isPublic, createdAt } = item;
  const destination = destinationOf(item, now);
  const about = { name, title, description, destination, isPublic, createdAt };
  return { ...about, tableOnly: tableOnlyOf(item, now), lost: lostOf(item) };
};
