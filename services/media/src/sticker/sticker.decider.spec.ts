import { deciderSpec } from '@marquee/event-sourcing/testing';
import type { StickerCommand } from './sticker.commands';
import { stickerDecider } from './sticker.decider';
import type { StickerEvent } from './sticker.events';
import { toPublic } from './sticker.integration';

const given = deciderSpec(stickerDecider);
const at = '2026-11-22T10:00:00.000Z';
const now = Date.parse(at);
const stickerId = 's1';
const data = { stickerId, ownerId: 'ines', record: 'sealed record' };

const words = { stickerId, messageId: 'm1', words: 'sealed words', forOwner: 'sealed to ines' };

const sign: StickerCommand = { type: 'SignSticker', data: { ...data, now } };
const show: StickerCommand = { type: 'ShowStickerText', data: { ...words, now } };
const hide: StickerCommand = { type: 'HideStickerText', data: { stickerId, now } };
const withdraw: StickerCommand = { type: 'WithdrawSticker', data: { stickerId, now } };

const signed: StickerEvent = { type: 'media.StickerSigned.v1', data: { ...data, at } };
const shown: StickerEvent = { type: 'media.StickerTextShown.v2', data: { ...words, at } };
const hidden: StickerEvent = { type: 'media.StickerTextHidden.v1', data: { stickerId, at } };
const withdrawn: StickerEvent = { type: 'media.StickerWithdrawn.v1', data: { stickerId, at } };

describe('a sticker', () => {
  it('is signed once, however often its job runs', () => {
    given().when(sign).then(signed);
    given(signed)
      .when({ ...sign, data: { ...sign.data, record: 'sealed again' } } as StickerCommand)
      .thenNothing();
  });

  it('keeps its code from another owner', () =>
    given(signed)
      .when({ type: 'SignSticker', data: { ...data, ownerId: 'jon', now } })
      .thenRefused('conflict'));

  it('shows its words and hides them again, each once', () => {
    given(signed).when(show).then(shown);
    given(signed, shown).when(show).thenNothing();
    given(signed, shown).when(hide).then(hidden);
    given(signed).when(hide).thenNothing();
    given(signed, shown, hidden).when(show).then(shown);
  });

  it('hides its words for its owner, and for no other account', () => {
    const of = (ownerId: string): StickerCommand => ({ type: 'HideStickerText', data: { stickerId, ownerId, now } });
    given(signed, shown).when(of('ines')).then(hidden);
    given(signed, shown).when(of('jon')).thenRefused('not_found');
  });

  it('shows no words before it is signed or after it is withdrawn', () => {
    for (const command of [show, hide]) {
      given().when(command).thenRefused('not_found');
      given(signed, withdrawn).when(command).thenRefused('not_found');
    }
  });

  it('is withdrawn once, and not signed again by its job', () => {
    given(signed, shown).when(withdraw).then(withdrawn);
    given(signed, withdrawn).when(withdraw).thenNothing();
    given().when(withdraw).thenNothing();
    given(signed, withdrawn).when(sign).thenNothing();
  });

  it('tells others what its page shows, and nothing once it is withdrawn', () => {
    const told = (...events: readonly StickerEvent[]) => toPublic(stickerId, given(...events).state(), events.length);
    const value = { name: 'media.StickerChanged.v1', stickerId, ownerId: 'ines' };
    const message = (more: object) => [
      { topic: 'media.sticker-pages.v1', key: stickerId, value: { ...value, ...more } },
    ];
    expect(told(signed)).toEqual(message({ version: 1, record: 'sealed record', words: null }));
    expect(told(signed, shown)).toEqual(message({ version: 2, record: 'sealed record', words: 'sealed words' }));
    expect(told(signed, shown, hidden)).toEqual(message({ version: 3, record: 'sealed record', words: null }));
    expect(told(signed, shown, withdrawn)).toEqual(message({ version: 3, record: null, words: null }));
  });
});
