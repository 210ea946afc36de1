import { answerRecord, inboxApi, messageRecord, type SentRecord } from '@marquee/contracts';
import { csvLine } from '@marquee/nest-kit';
import type { SentAs } from '../sent/sent-kind';

export interface ExportedItem {
  readonly contentId: string;
  readonly as: SentAs;
  /** ISO, UTC. */
  readonly exportedAt: string;
}

/** How an export is written: what is before, between and behind the records. */
export interface ExportFormat {
  readonly extension: 'csv' | 'json';
  /** Media type. */
  readonly type: string;
  begin(item: ExportedItem): string;
  /** `isFirst`: of the whole export. */
  record(record: SentRecord, isFirst: boolean): string;
  readonly end: string;
}

/** Without it spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

/** Fields of a record that differ from row to row. */
const columnsOf = ({ shape }: { readonly shape: object }): readonly string[] =>
  Object.keys(shape).filter((name) => name !== 'contentId' && name !== 'type');

const columns: { readonly [As in SentAs]: readonly string[] } = {
  message: columnsOf(messageRecord),
  answer: columnsOf(answerRecord),
};

type Cell = Parameters<typeof csvLine>[0][number];

const cellsOf = (record: SentRecord): Cell[] => {
  const cells = record as unknown as Readonly<Record<string, Cell | readonly string[]>>;
  return columns[record.type === 'questionAnswer' ? 'answer' : 'message'].map((name) => {
    const cell = cells[name];
    return Array.isArray(cell) ? cell.join(' ') : (cell as Cell);
  });
};

export const csvExport: ExportFormat = {
  extension: 'csv',
  type: inboxApi.exportCsv.replyType,
  begin: ({ as }) => BYTE_ORDER_MARK + csvLine(columns[as]),
  record: (record) => csvLine(cellsOf(record)),
  end: '',
};

export const jsonExport: ExportFormat = {
  extension: 'json',
  type: 'application/json; charset=utf-8',
  begin: ({ contentId, exportedAt }) =>
    `{"contentId":${JSON.stringify(contentId)},"exportedAt":${JSON.stringify(exportedAt)},"data":[`,
  record: (record, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(record)}`,
  end: '\n]}\n',
};
