import type { SentRecord } from '@marquee/contracts';
import { csvLine } from '@marquee/nest-kit';
import type { SentAs } from '../sent/sent-kind';

export interface ExportedItem {
  readonly contentId: string;
  readonly as: SentAs;
  /** ISO, UTC. */
  readonly exportedAt: string;
}

/** How an export is written: what stands before, between and behind the records. */
export interface ExportFormat {
  readonly extension: 'csv' | 'json';
  begin(item: ExportedItem): string;
  /** `isFirst`: of the whole export. */
  record(record: SentRecord, isFirst: boolean): string;
  readonly end: string;
}

/** Without it spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

const columns: { readonly [As in SentAs]: readonly string[] } = {
  message: ['id', 'timestamp', 'dm', 'userIg', 'otherHandles', 'count', 'isRead', 'isErased'],
  answer: ['id', 'timestamp', 'questionId', 'answer', 'userIg', 'isRead', 'isErased'],
};

const cellsOf = (record: SentRecord) => {
  const { id, timestamp, userIg, isRead, isErased } = record;
  return record.type === 'questionAnswer'
    ? [id, timestamp, record.questionId, record.answer, userIg, isRead, isErased]
    : [id, timestamp, record.dm, userIg, record.otherHandles.join(' '), record.count, isRead, isErased];
};

export const csvExport: ExportFormat = {
  extension: 'csv',
  begin: ({ as }) => BYTE_ORDER_MARK + csvLine(columns[as]),
  record: (record) => csvLine(cellsOf(record)),
  end: '',
};

export const jsonExport: ExportFormat = {
  extension: 'json',
  begin: ({ contentId, exportedAt }) =>
    `{"contentId":${JSON.stringify(contentId)},"exportedAt":${JSON.stringify(exportedAt)},"data":[`,
  record: (record, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(record)}`,
  end: '\n]}\n',
};
