import { readBlockedHosts } from './blocked-hosts';

const listOf = (...lines: readonly string[]) => readBlockedHosts(lines.join('\n'));

describe('a list of blocked hosts', () => {
  it('blocks a host and its subdomains, and nothing that only looks like it', async () => {
    const { hosts, badLines } = await listOf('evil.example', 'login.bank.example');
    expect(badLines).toEqual([]);
    const asked = ['evil.example', 'a.b.evil.example', 'EVIL.example', 'evil.example.', 'login.bank.example'];
    expect(asked.filter((host) => !hosts.has(host))).toEqual([]);
    const others = ['notevil.example', 'evil.example.org', 'example', 'bank.example', ''];
    expect(others.filter((host) => hosts.has(host))).toEqual([]);
  });

  it('compares international names in their ASCII form, in any case', async () => {
    const { hosts } = await listOf('BÜCHER.example', 'xn--mnchen-3ya.example', 'ｆｕｌｌ.example');
    const asked = ['https://bücher.example/', 'https://sub.MÜNCHEN.example/', 'https://full.example/'];
    expect(asked.map((address) => hosts.has(new URL(address).hostname))).toEqual([true, true, true]);
  });

  it('has addresses of machines', async () => {
    const { hosts } = await listOf('203.0.113.7', '[2001:db8::1]');
    expect(['203.0.113.7', '[2001:db8::1]', '203.0.113.70'].map((host) => hosts.has(host))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(['::ffff:203.0.113.7', '::203.0.113.7', '64:ff9b::203.0.113.7', '2002:cb00:7107::1'])(
    'blocks %s, which leads to a blocked IPv4 address',
    async (address) => {
      const { hosts } = await listOf('203.0.113.7');
      const { hostname } = new URL(`https://[${address}]/`);
      expect([hosts.has(hostname), hosts.has(new URL('https://[2001:db8::cb00:7107]/').hostname)]).toEqual([
        true,
        false,
      ]);
    },
  );

  it('skips comments, blank lines, a mark of the encoding and line ends of any system', async () => {
    const { hosts, badLines } = await readBlockedHosts(
      '\uFEFF# phishing\r\n\r\n evil.example # asked for by mail\r\nworse.example.',
    );
    expect([badLines, hosts.has('evil.example'), hosts.has('worse.example')]).toEqual([[], true, true]);
  });

  it.each([
    'https://evil.example',
    'evil.example/login',
    'evil.example:8443',
    'evil.example:443',
    '[2001:db8::1]:443',
    'me@evil.example',
    '*.evil.example',
    '.evil.example',
    '0.0.0.0 evil.example',
    'evil%2eexample',
    'evil..example',
  ])('has no line such as %s', async (line) => expect((await listOf('good.example', line)).badLines).toEqual([2]));

  it('lets others have a turn while a long one is read', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const { hosts } = await readBlockedHosts(Array.from({ length: 10_000 }, (_, n) => `host${n}.example`).join('\n'));
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(9);
    expect(hosts.has('host9999.example')).toBe(true);
  });
});
