import { deciderSpec } from '@marquee/event-sourcing/testing';
import { FOLDED_FOR_MS, standsFor, textDecider, type TextClaimed } from './text.decider';

const given = deciderSpec(textDecider);
const sentAt = '2026-01-01T00:00:00.000Z';
const sent = Date.parse(sentAt);
const claimed = (messageId: string): TextClaimed => ({ type: 'inbox.TextClaimed.v1', data: { messageId, sentAt } });

describe('a text in an inbox', () => {
  it('is claimed by a message, and by another one when that no longer represents it', () => {
    given()
      .when({ type: 'ClaimText', data: { messageId: 'm1', sentAt: sent } })
      .then(claimed('m1'));
    given(claimed('m1'))
      .when({ type: 'ClaimText', data: { messageId: 'm2', sentAt: sent } })
      .then(claimed('m2'));
  });

  it('belongs to its message for a day, before and after it was sent', () => {
    const text = given(claimed('m1')).state();
    expect([0, FOLDED_FOR_MS - 1, 1 - FOLDED_FOR_MS].map((off) => standsFor(text, sent + off))).toEqual([
      'm1',
      'm1',
      'm1',
    ]);
    expect([FOLDED_FOR_MS, -FOLDED_FOR_MS].map((off) => standsFor(text, sent + off))).toEqual([null, null]);
  });

  it('belongs to none before the first', () => expect(standsFor(given().state(), sent)).toBeNull());
});
