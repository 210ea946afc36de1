import { addressKey } from '@marquee/kernel';
import { createNetworkMarks } from './report-networks';

const marks = createNetworkMarks(Buffer.alloc(32, 1));
const markOf = (address: string, accountId = 'ines'): string => marks(accountId, addressKey(address));

describe('the mark of the network of a report', () => {
  it.each([
    ['192.0.2.7', '192.0.2.200', true],
    ['192.0.2.7', '192.0.3.7', false],
    ['::ffff:192.0.2.7', '192.0.2.8', true],
    ['2001:db8:1:1::1', '2001:db8:1:ffff::1', true],
    ['2001:db8:1:1::1', '2001:db8:2:1::1', false],
  ])('of %s is that of %s: %s', (one, other, isSame) => expect(markOf(one) === markOf(other)).toBe(isSame));

  it('cannot be compared with those of another account, and does not hold the address', () => {
    expect(markOf('192.0.2.7', 'jon')).not.toBe(markOf('192.0.2.7'));
    expect(markOf('192.0.2.7')).toMatch(/^[\w-]{16}$/);
  });
});
