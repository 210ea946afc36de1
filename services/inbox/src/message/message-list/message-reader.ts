import type { HeldRecord, SentRecord } from '@marquee/contracts';
import { createFairQueue } from '@marquee/kernel';
import type { KeyStore } from '@marquee/ports';
import type { FoundPart } from '../../rules/judge';
import type { OwnerSecret } from '../../secret/owner-secret';
import type { OwnerSecrets } from '../../secret/owner-secrets';
import type { RecordHead, Words } from '../sent/sent-kind';
import { sentKinds, sentTo } from '../sent/sent-kinds';
import type { MessageRow } from './message-row';

/** Texts that are opened at once, over all owners and for one of them: a long list does not hold back those of others. */
const AT_ONCE = 16;
const OWNER_AT_ONCE = 8;

const noWords: Words = { text: '', userIg: null };

/** Opens messages for their owner. Nothing that it opens is kept. */
export class MessageReader {
  private readonly queue = createFairQueue({ running: AT_ONCE, runningPerKey: OWNER_AT_ONCE });

  constructor(
    private readonly keys: Pick<KeyStore, 'open'>,
    private readonly secrets: Pick<OwnerSecrets, 'open'>,
  ) {}

  /** As the owner reads them, in the order given; all of one item. Once the owner's key is destroyed their words are erased. */
  async readAll(contentId: string, rows: readonly MessageRow[]): Promise<SentRecord[]> {
    const first = rows.find(({ others }) => others.length > 0);
    const secret = first === undefined ? 'erased' : await this.secrets.open(first.ownerId);
    return Promise.all(rows.map((row) => this.queue.run(row.ownerId, () => this.read(contentId, row, secret))));
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

  private async read(contentId: string, row: MessageRow, secret: OwnerSecret | 'erased'): Promise<SentRecord> {
    const { messageId: id, count, isRead, sentAt: timestamp } = row;
    const kind = sentKinds[sentTo(row.kind)];
    const head: RecordHead = { id, contentId, count, timestamp, isRead, otherHandles: [], isErased: true };
    const opened = await this.keys.open(row.ownerId, row.sealed);
    if (opened === 'erased') return kind.record(head, noWords);
    const handles = secret === 'erased' ? [] : row.others.map((handle) => secret.openHandle(handle));
    const otherHandles = handles.filter((handle) => handle !== null);
    return kind.record({ ...head, otherHandles, isErased: false }, kind.words.parse(JSON.parse(opened.text)));
  }
}
