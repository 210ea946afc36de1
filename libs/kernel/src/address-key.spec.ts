import { addressKey, ipv4Inside, networkKeys, ownNetworkKey } from './address-key';

describe('the key of an address', () => {
  it.each([
    ['88.12.4.5', '88.12.4.5'],
    ['::ffff:88.12.4.5', '88.12.4.5'],
    ['::FFFF:88.12.4.5', '88.12.4.5'],
    ['0:0:0:0:0:ffff:88.12.4.5', '88.12.4.5'],
    ['::ffff:580c:405', '88.12.4.5'],
    ['0000:0000:0000:0000:0000:ffff:580c:0405', '88.12.4.5'],
    ['2a00:1450:4001:0802::200e', '2a00:1450:4001:802'],
    ['2A00:1450:4001:802:1:2:3:4', '2a00:1450:4001:802'],
    ['2a00::1', '2a00:0:0:0'],
    ['2a00:0:0:0:ffff::', '2a00:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::88.12.4.5', '64:ff9b:0:0'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('folds %s to %s', (address, key) => expect(addressKey(address)).toBe(key));

  it('is one for all addresses of a /64, and another for the next /64', () => {
    const keys = (prefix: string): Set<string> =>
      new Set(Array.from({ length: 50 }, (_, n) => addressKey(`${prefix}:${n.toString(16)}::${(n * 7).toString(16)}`)));
    expect([...keys('2001:db8:1:2')]).toEqual(['2001:db8:1:2']);
    expect([...keys('2001:db8:1:3')]).toEqual(['2001:db8:1:3']);
  });
});

describe('the networks around a client', () => {
  it.each([
    ['88.12.4.5', []],
    ['::ffff:88.12.4.5', []],
    ['unknown', []],
    ['2001:db8:1:2ff::1', ['2001:db8:1:200/56', '2001:db8:1/48']],
    ['2001:db8:1:2::1', ['2001:db8:1:0/56', '2001:db8:1/48']],
    ['2001:db8:1:ffff::1', ['2001:db8:1:ff00/56', '2001:db8:1/48']],
    ['2001:db8::1', ['2001:db8:0:0/56', '2001:db8:0/48']],
  ])('of %s are %j', (address, networks) => expect(networkKeys(addressKey(address))).toEqual(networks));

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.250', '203.0.113.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1/48'],
    ['no address', 'no address'],
  ])('that one person may have all of is, for %s, %s', (address, network) =>
    expect(ownNetworkKey(addressKey(address))).toBe(network),
  );
});

describe('the IPv4 address inside', () => {
  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::cb00:7107', '203.0.113.7'],
    ['::ffff:0:cb00:7107', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['64:ff9b:1::cb00:7107', '203.0.113.7'],
    ['2002:cb00:7107::1', '203.0.113.7'],
    ['2002:CB00:7107:1:2:3:4:5', '203.0.113.7'],
    ['fe80::5efe:cb00:7107', '203.0.113.7'],
    ['2001:db8::cb00:7107', null],
    ['203.0.113.7', null],
    ['example.com', null],
  ])('%s is %j', (address, inside) => expect(ipv4Inside(address)).toBe(inside));
});
