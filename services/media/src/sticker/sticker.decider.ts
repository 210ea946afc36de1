import { assertNever, DomainError, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { StickerCommand } from './sticker.commands';
import type { StickerEvent } from './sticker.events';

/** The page of one sticker. */
export type Sticker =
  | { readonly status: 'absent' }
  | {
      readonly status: 'signed';
      readonly ownerId: string;
      readonly record: string;
      /** Null while they are hidden. */
      readonly words: string | null;
    }
  | { readonly status: 'withdrawn'; readonly ownerId: string };

export const stickerDecider: Decider<Sticker, StickerCommand, StickerEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, sticker) => {
    switch (command.type) {
      case 'SignSticker':
        return sign(command.data, sticker);
      case 'ShowStickerText':
        return show(command.data, sticker);
      case 'HideStickerText':
        return hide(command.data, sticker);
      case 'WithdrawSticker':
        return withdraw(command.data, sticker);
      default:
        return assertNever(command);
    }
  },
  evolve: (sticker, event) => {
    switch (event.type) {
      case 'media.StickerSigned.v1': {
        const { ownerId, record } = event.data;
        return { status: 'signed', ownerId, record, words: null };
      }
      case 'media.StickerTextShown.v2':
        return sticker.status === 'signed' ? { ...sticker, words: event.data.words } : sticker;
      case 'media.StickerTextHidden.v1':
        return sticker.status === 'signed' ? { ...sticker, words: null } : sticker;
      case 'media.StickerWithdrawn.v1':
        return sticker.status === 'signed' ? { status: 'withdrawn', ownerId: sticker.ownerId } : sticker;
      default:
        return assertNever(event);
    }
  },
};

/** A job that runs again does not sign again. The chance that two owners get one code is one in billions; the second is refused. */
const sign = ({ now, ...data }: DataOf<StickerCommand, 'SignSticker'>, sticker: Sticker): StickerEvent[] => {
  if (sticker.status === 'absent') return [{ type: 'media.StickerSigned.v1', data: { ...data, at: isoTime(now) } }];
  if (sticker.ownerId !== data.ownerId) throw new DomainError('conflict', 'Another sticker has this code.');
  return [];
};

const show = ({ now, ...data }: DataOf<StickerCommand, 'ShowStickerText'>, sticker: Sticker): StickerEvent[] =>
  signed(sticker).words === null ? [{ type: 'media.StickerTextShown.v2', data: { ...data, at: isoTime(now) } }] : [];

const hide = (
  { stickerId, ownerId, now }: DataOf<StickerCommand, 'HideStickerText'>,
  sticker: Sticker,
): StickerEvent[] => {
  const { words, ownerId: owner } = signed(sticker);
  if (ownerId !== undefined && ownerId !== owner) throw noSticker();
  return words === null ? [] : [{ type: 'media.StickerTextHidden.v1', data: { stickerId, at: isoTime(now) } }];
};

const withdraw = ({ stickerId, now }: DataOf<StickerCommand, 'WithdrawSticker'>, sticker: Sticker): StickerEvent[] =>
  sticker.status === 'signed' ? [{ type: 'media.StickerWithdrawn.v1', data: { stickerId, at: isoTime(now) } }] : [];

const noSticker = (): DomainError => new DomainError('not_found', 'Sticker not found.');

const signed = (sticker: Sticker): Extract<Sticker, { readonly status: 'signed' }> => {
  if (sticker.status !== 'signed') throw noSticker();
  return sticker;
};
