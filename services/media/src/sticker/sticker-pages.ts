import { stickerWords, type StickerCodes, type StickerRecord, type StickerWords } from '@marquee/contracts';
import { readAggregate, seal, type AggregateSource, type RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { z } from 'zod';
import { stickerAggregate } from './sticker.aggregate';
import type { StickerCommand } from './sticker.commands';

/** The content of a sticker's page, and the code that leads to it. */
export interface StickerPage {
  readonly code: string;
  readonly record: StickerRecord;
}

/** What a page shows of a sticker, and whose it is. */
export interface ShownWords {
  readonly words: StickerWords;
  /** Of the message or answer. */
  readonly messageId: string;
  /** Raw X25519 public key of the owner, base64url. */
  readonly publicKey: string;
}

/** What `StickerTextShown` keeps for the owner's list, sealed to the owner's key. */
export const shownForOwner = stickerWords.extend({ code: z.string() });

export type ShownForOwner = z.infer<typeof shownForOwner>;

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

  /** Shows the words on the sticker's page. `not_found` where the sticker is not signed. */
  async show(code: string, { words, messageId, publicKey }: ShownWords, meta: EventMeta): Promise<void> {
    const data = {
      stickerId: this.codes.idOf(code),
      messageId,
      words: this.codes.seal(code, JSON.stringify(words)),
      forOwner: seal(publicKey, JSON.stringify({ code, ...words } satisfies ShownForOwner)),
      now: meta.at,
    };
    await this.execute({ type: 'ShowStickerText', data }, meta);
  }

  /** The id under which the sticker of a code is stored. */
  idOf(code: string): string {
    return this.codes.idOf(code);
  }

  /** Hides the words. `not_found` where the sticker is not signed, or is not of the owner who asks for it, if one does. */
  hide(stickerId: string, meta: EventMeta, ownerId?: string): Promise<void> {
    const data = { stickerId, now: meta.at, ...(ownerId !== undefined && { ownerId }) };
    return this.execute({ type: 'HideStickerText', data }, meta);
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
