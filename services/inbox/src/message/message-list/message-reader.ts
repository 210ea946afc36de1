import type { HeldRecord, ListedRecord, SentRecord } from '@marquee/contracts';
import { createFairQueue } from '@marquee/kernel';
import type { KeyStore, Opened } from '@marquee/ports';
import type { FoundPart } from '../../rules/evaluate-rules';
import type { OwnerSecret } from '../../secret/owner-secret';
import type { OwnerSecrets } from '../../secret/owner-secrets';
import type { RecordHead, Words } from '../sent/sent-kind';
import { sentKinds, sentTo } from '../sent/sent-kinds';
import type { MessageRow } from './message-row';

/** Texts that are opened in one go: the event loop is free between two of them. */
const TOGETHER = 25;
/** Of those, how many at once over all owners, and for one of them: a long list does not hold back those of others. */
const AT_ONCE = 4;
const OWNER_AT_ONCE = 2;

const noWords: Words = { text: '', userIg: null };

/** Opens messages for their owner. Nothing that it opens is kept. */
export class MessageReader {
  private readonly queue = createFairQueue({ running: AT_ONCE, runningPerKey: OWNER_AT_ONCE });

  constructor(
    private readonly keys: Pick<KeyStore, 'openAll'>,
    private readonly secrets: Pick<OwnerSecrets, 'open'>,
  ) {}

  /** As the owner reads them, in the order given; all of one item. Once the owner's key is destroyed their words are erased. */
  async readAll(contentId: string, rows: readonly MessageRow[]): Promise<SentRecord[]> {
    const first = rows.find(({ others }) => others.length > 0);
    const secret = first === undefined ? 'erased' : await this.secrets.open(first.ownerId);
    const opened = await this.openAll(rows);
    return rows.map((row, index) => recordOf(contentId, row, { opened: opened[index]!, secret }));
  }

  /** The same with the sticker that was saved of each. */
  async readListed(contentId: string, rows: readonly MessageRow[]): Promise<ListedRecord[]> {
    const records = await this.readAll(contentId, rows);
    return records.map((record, index) => ({ ...record, savedSticker: savedStickerOf(rows[index]!) }));
  }

  /** The same with what each was held back for. */
  async readHeld(contentId: string, rows: readonly MessageRow[]): Promise<HeldRecord[]> {
    const records = await this.readAll(contentId, rows);
    const secret = rows[0] === undefined ? 'erased' : await this.secrets.open(rows[0].ownerId);
    return records.map((record, index): HeldRecord => {
      const { reason, found } = rows[index]!.hold!;
      const opened = found === null || secret === 'erased' ? null : secret.openText(found);
      return { ...record, heldFor: reason, found: opened === null ? null : (JSON.parse(opened) as FoundPart) };
    });
  }

  private async openAll(rows: readonly MessageRow[]): Promise<readonly Opened[]> {
    const opening: Promise<readonly Opened[]>[] = [];
    for (let from = 0; from < rows.length; from += TOGETHER) {
      const some = rows.slice(from, from + TOGETHER);
      const { ownerId } = some[0]!;
      const sealed = some.map((row) => row.sealed);
      opening.push(this.queue.run(ownerId, () => this.keys.openAll(ownerId, sealed)));
    }
    return (await Promise.all(opening)).flat();
  }
}

const savedStickerOf = ({ stickerJobId, endsAfter }: MessageRow): ListedRecord['savedSticker'] =>
  stickerJobId === null ? null : { jobId: stickerJobId, savedAt: endsAfter! };

const recordOf = (
  contentId: string,
  { kind, others, messageId: id, count, isRead, sentAt: timestamp }: MessageRow,
  { opened, secret }: { readonly opened: Opened; readonly secret: OwnerSecret | 'erased' },
): SentRecord => {
  const { record, words } = sentKinds[sentTo(kind)];
  const head: RecordHead = { id, contentId, count, timestamp, isRead, otherHandles: [], isErased: true };
  if (opened === 'erased') return record(head, noWords);
  const handles = secret === 'erased' ? [] : others.map((handle) => secret.openHandle(handle));
  const otherHandles = handles.filter((handle) => handle !== null);
  return record({ ...head, otherHandles, isErased: false }, words.parse(JSON.parse(opened.text)));
};
