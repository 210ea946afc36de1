import type { StickerCodes, StickerRecord, StickerWords } from '@marquee/contracts';
import { readAggregate, type AggregateSource, type RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { stickerAggregate } from './sticker.aggregate';
import type { StickerCommand } from './sticker.commands';

/** The content of a sticker's page, and the code that leads to it. */
export interface StickerPage {
  readonly code: string;
  readonly record: StickerRecord;
}

/** Stores the pages of stickers, encrypted with their codes, which are not stored. */
export class StickerPages {
  constructor(
    private readonly run: RunCommand,
    private readonly codes: StickerCodes,
    private readonly events: AggregateSource,
  ) {}

  /**
   * Creates the sticker's page and returns its id. Signing it again changes nothing; `conflict` where a sticker of another owner has the
   * code.
   */
  async sign(ownerId: string, { code, record }: StickerPage, meta: EventMeta): Promise<string> {
    const stickerId = this.codes.idOf(code);
    const sealed = this.codes.seal(code, JSON.stringify(record));
    await this.execute({ type: 'SignSticker', data: { stickerId, ownerId, record: sealed, now: meta.at } }, meta);
    return stickerId;
  }

  /** Shows the words on the sticker's page; null hides them. `not_found` where the sticker is not signed. */
  async setWords(code: string, words: StickerWords | null, meta: EventMeta): Promise<void> {
    const data = { stickerId: this.codes.idOf(code), now: meta.at };
    const sealed = words && this.codes.seal(code, JSON.stringify(words));
    await this.execute(
      sealed === null
        ? { type: 'HideStickerText', data }
        : { type: 'ShowStickerText', data: { ...data, words: sealed } },
      meta,
    );
  }

  /** Whether the sticker's page shows its words. */
  async isTextShown(code: string): Promise<boolean> {
    const sticker = await readAggregate(this.events, stickerAggregate, this.codes.idOf(code));
    return sticker.status === 'signed' && sticker.words !== null;
  }

  /** Ends the sticker's page permanently. */
  withdraw(stickerId: string, meta: EventMeta): Promise<void> {
    return this.execute({ type: 'WithdrawSticker', data: { stickerId, now: meta.at } }, meta);
  }

  private async execute(command: StickerCommand, meta: EventMeta): Promise<void> {
    await this.run(meta, async (unit) => (await unit.load(stickerAggregate, command.data.stickerId)).execute(command));
  }
}
