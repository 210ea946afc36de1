import { readFileSync } from 'node:fs';
import path from 'node:path';
import { itemPageAddress, pageAddress, previewAddress } from '@marquee/page';

const root = path.resolve(__dirname, '../..');
const lines = readFileSync(path.join(root, 'frontends/shell/public/robots.txt'), 'utf8').split('\n');
const rules = lines.flatMap((line) => {
  const [, verb, start] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
  return verb && start ? [{ isAllowed: verb === 'Allow', start }] : [];
});

/** The longest rule decides (RFC 9309, 2.2.2). */
const isAllowed = (address: string): boolean =>
  rules
    .filter(({ start }) => address.startsWith(start))
    .reduce((longest, rule) => (rule.start.length > longest.start.length ? rule : longest), {
      isAllowed: true,
      start: '',
    }).isAllowed;

describe('robots.txt', () => {
  it.each([pageAddress('ines'), itemPageAddress('ines', 'q', 'glazes'), previewAddress('0a1b')])(
    'lets fetchers read %s, which is shared',
    (address) => expect(isAllowed(address)).toBe(true),
  );

  it.each(['/api/content', '/api/media/pictures/1', '/dashboard', '/create/link', '/analytics'])(
    'keeps them from %s, which is its owner’s alone',
    (address) => expect(isAllowed(address)).toBe(false),
  );
});
