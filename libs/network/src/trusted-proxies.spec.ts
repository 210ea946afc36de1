import { plainAddress, TrustedProxies } from './trusted-proxies';

describe('the visitor’s address', () => {
  const proxies = new TrustedProxies(['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.7']);

  it.each([
    ['a stranger’s header is not believed', '88.1.1.1', '1.2.3.4', '88.1.1.1'],
    ['a proxy’s header is', '10.1.2.3', '1.2.3.4', '1.2.3.4'],
    ['the nearest stranger counts, whatever stands further left', '10.1.2.3', '9.9.9.9, 1.2.3.4, 10.9.9.9', '1.2.3.4'],
    ['proxies all the way: the farthest', '10.1.2.3', '10.4.4.4, 10.5.5.5', '10.4.4.4'],
    ['an IPv6 wrapping is taken off', '::ffff:10.1.2.3', '::ffff:1.2.3.4', '1.2.3.4'],
    ['IPv6 proxies', '2001:db8:1::5', '2a00:1450::1', '2a00:1450::1'],
    ['a single address', '192.0.2.7', '[2a00:1450::1]:443', '2a00:1450::1'],
    ['rubbish ends the chain', '10.1.2.3', '1.2.3.4, unknown', '10.1.2.3'],
    ['empty entries are passed over', '10.1.2.3', '1.2.3.4, ', '1.2.3.4'],
    ['empty entries between others', '10.1.2.3', '9.9.9.9, 1.2.3.4,, 10.9.9.9,', '1.2.3.4'],
    ['empty entries in front', '10.1.2.3', ', 10.4.4.4', '10.4.4.4'],
    ['nothing but empty entries', '10.1.2.3', ' , ,', '10.1.2.3'],
    ['an empty header', '10.1.2.3', '', '10.1.2.3'],
    ['ports behind each address', '10.1.2.3', '1.2.3.4:49153, 10.9.9.9:80', '1.2.3.4'],
    ['a proxy of IPv6 with a port', '[2001:db8:1::5]:443', '"[2a00:1450::1]:49153"', '2a00:1450::1'],
    ['no header', '10.1.2.3', undefined, '10.1.2.3'],
    ['a socket that has gone', undefined, '1.2.3.4', ''],
  ])('%s', (_what, remote, forwarded, expected) => expect(proxies.client(remote, forwarded)).toBe(expected));

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:49153', '203.0.113.7'],
    ['203.0.113.7:', '203.0.113.7'],
    [' 203.0.113.7\t', '203.0.113.7'],
    ['"203.0.113.7"', '203.0.113.7'],
    ['"203.0.113.7:49153"', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['"[2001:db8::7]"', '2001:db8::7'],
    ['"[2001:db8::7]:443"', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['::ffff:1:2:3', '::ffff:1:2:3'],
    ['unknown', 'unknown'],
    ['_hidden', '_hidden'],
    ['', ''],
    ['[', '['],
    ['"', '"'],
  ])('is, of %j, %j', (said, address) => expect(plainAddress(said)).toBe(address));

  it.each(['10.0.0.0/33', 'example.com', '10.0.0.0/x', '10.0.0.0/', '::1/129'])('refuses %s as a proxy', (range) =>
    expect(() => new TrustedProxies([range])).toThrow(
      new TypeError(`TRUSTED_PROXIES: ${range} is neither an address nor a CIDR range`),
    ),
  );
});
