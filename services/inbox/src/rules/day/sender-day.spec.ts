import { deciderSpec } from '@marquee/event-sourcing/testing';
import { countedDays } from './sender-day.aggregate';
import { senderDayDecider } from './sender-day.decider';

describe('a day of a sender', () => {
  it('counts each message that was let in', () => {
    const counted = (messageId: string) =>
      ({ type: 'inbox.SenderCounted.v1', data: { ownerId: 'ines', messageId } }) as const;
    const given = deciderSpec(senderDayDecider);
    given(counted('m1'))
      .when({ type: 'CountSender', data: { ownerId: 'ines', messageId: 'm2' } })
      .then(counted('m2'));
    expect(given(counted('m1'), counted('m2')).state()).toEqual({ count: 2 });
  });

  it('is one of the browser and of its network, or of the network where no browser is known, and ends at midnight UTC', () => {
    const midnight = Date.parse('2026-01-02T00:00:00.000Z');
    expect(countedDays({ browser: 'b1', network: 'n1' }, midnight - 1, 3)).toEqual([
      { senderDay: 'b1.2026-01-01', most: 3 },
      { senderDay: 'n1.browsers.2026-01-01', most: 60 },
    ]);
    expect(countedDays({ browser: null, network: 'n1' }, midnight, 3)).toEqual([
      { senderDay: 'n1.2026-01-02', most: 3 },
    ]);
  });
});
