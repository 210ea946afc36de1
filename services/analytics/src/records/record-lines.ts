import type { ClickRecord } from '@marquee/contracts';
import { csvLine } from '@marquee/nest-kit';

const columns = ['clickId', 'linkUrl', 'timestamp', 'deviceType', 'country', 'referer', 'setAside', 'route'] as const;

export const recordsHeader = csvLine(columns);
export const recordLine = (record: ClickRecord): string => csvLine(columns.map((column) => record[column]));
