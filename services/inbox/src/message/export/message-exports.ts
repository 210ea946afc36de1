import { Readable } from 'node:stream';
import { DomainError } from '@marquee/kernel';
import type { ListPosition, MessageList } from '../message-list/message-list';
import type { MessageReader } from '../message-list/message-reader';
import type { ExportedItem, ExportFormat } from './export-format';

/** Records that are held at once. */
const PAGE = 200;
/** Exports at once in one process; each account has one. */
const AT_ONCE = 8;
/** Milliseconds after which an export that its client does not take is abandoned. */
const LONGEST_MS = 10 * 60_000;
const RETRY_SECONDS = 15;

export interface ExportRequest {
  readonly ownerId: string;
  readonly itemId: string;
  readonly item: ExportedItem;
  readonly format: ExportFormat;
  /** Aborted when the client is gone. */
  readonly gone: AbortSignal;
}

/** Whole inboxes as streams, read as fast as their clients take them. */
export class MessageExports {
  private readonly owners = new Set<string>();

  constructor(
    private readonly list: Pick<MessageList, 'page'>,
    private readonly reader: Pick<MessageReader, 'readAll'>,
  ) {}

  /** Throws `LimitExceededException` while the account has an export under way, and where too many others have. */
  open({ ownerId, gone, ...request }: ExportRequest): Readable {
    if (this.owners.has(ownerId) || this.owners.size >= AT_ONCE)
      throw new DomainError('LimitExceededException', 'An export is already running.', [], RETRY_SECONDS);
    this.owners.add(ownerId);
    const body = Readable.from(this.lines(request), { objectMode: false });
    const stop = (): void => void body.destroy();
    const late = setTimeout(stop, LONGEST_MS);
    late.unref();
    body.once('close', () => {
      clearTimeout(late);
      this.owners.delete(ownerId);
    });
    gone.addEventListener('abort', stop);
    if (gone.aborted) stop();
    return body;
  }

  private async *lines({ itemId, item, format }: Omit<ExportRequest, 'ownerId' | 'gone'>): AsyncGenerator<string> {
    let after: ListPosition | null = null;
    let isFirst = true;
    yield format.begin(item);
    do {
      const { rows, next } = await this.list.page({ itemId, filter: undefined, after, limit: PAGE });
      for (const record of await this.reader.readAll(item.contentId, rows)) {
        yield format.record(record, isFirst);
        isFirst = false;
      }
      after = next;
    } while (after !== null);
    yield format.end;
  }
}
