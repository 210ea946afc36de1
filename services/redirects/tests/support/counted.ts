import {
  actPosition,
  TOPICS,
  type ActPlace,
  type ClicksThrough,
  type ItemChanged,
  type LimitedClicks,
} from '@marquee/contracts';
import type { LogMessage } from '@marquee/ports';

/** The first position behind an act; that of an empty journal where there is none. */
const behind = (last: Pick<ActPlace, 'epoch' | 'offset'> | undefined): string =>
  last === undefined ? '0' : String(actPosition(last) + 1n);

/** What analytics tells about a link, as it has the acts up to `last`. */
export const counted = (
  { value }: LogMessage,
  clicks: number,
  last?: Pick<ActPlace, 'epoch' | 'offset'>,
  over: Partial<LimitedClicks> = {},
): LogMessage => {
  const { itemId, version } = value as ItemChanged;
  const told: LimitedClicks = {
    name: 'analytics.LimitedClicks.v1',
    itemId,
    version,
    clicks,
    clearedAt: 0,
    through: last === undefined ? {} : { n1: behind(last) },
    ...over,
  };
  return { topic: TOPICS.clickLimits, key: itemId, value: told };
};

/** What analytics tells once it has told the clicks up to `last`. */
export const countedThrough = (last: Pick<ActPlace, 'epoch' | 'offset'>): LogMessage => {
  const value: ClicksThrough = { name: 'analytics.ClicksThrough.v1', source: 'n1', next: behind(last) };
  return { topic: TOPICS.clickLimits, key: 'through/n1', value };
};
