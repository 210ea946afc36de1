import type { StickerCodes, StickerRecord, StickerWords } from '@marquee/contracts';
import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { stickerAggregate } from './sticker.aggregate';
import type { StickerCommand } from './sticker.commands';

/** Whose sticker it is, and the job that draws it: its code follows from the job. */
export interface StickerPlace {
  readonly ownerId: string;
  readonly jobId: string;
}

/** Keeps what the pages of stickers say. What is kept is sealed under a sticker's code, which is kept nowhere. */
export class StickerBook {
  constructor(
    private readonly run: RunCommand,
    private readonly codes: StickerCodes,
  ) {}

  /** Begins the sticker's page. Signing it again changes nothing; `conflict` where another sticker has the same code. */
  async sign({ ownerId, jobId }: StickerPlace, record: StickerRecord, meta: EventMeta): Promise<void> {
    const code = this.codes.of(jobId);
    const stickerId = this.codes.idOf(code);
    const sealed = this.codes.seal(code, JSON.stringify(record));
    const data = { stickerId, ownerId, jobId, record: sealed, now: meta.at };
    await this.execute({ type: 'SignSticker', data }, meta);
  }

  /** Shows the words on the sticker's page; null hides them. `not_found` where the sticker is not signed. */
  async setWords(jobId: string, words: StickerWords | null, meta: EventMeta): Promise<void> {
    const code = this.codes.of(jobId);
    const data = { stickerId: this.codes.idOf(code), now: meta.at };
    const sealed = words && this.codes.seal(code, JSON.stringify(words));
    await this.execute(
      sealed === null
        ? { type: 'HideStickerText', data }
        : { type: 'ShowStickerText', data: { ...data, words: sealed } },
      meta,
    );
  }

  /** Ends the sticker's page for good. */
  withdraw(stickerId: string, meta: EventMeta): Promise<void> {
    return this.execute({ type: 'WithdrawSticker', data: { stickerId, now: meta.at } }, meta);
  }

  private async execute(command: StickerCommand, meta: EventMeta): Promise<void> {
    await this.run(meta, async (unit) => (await unit.load(stickerAggregate, command.data.stickerId)).execute(command));
  }
}
