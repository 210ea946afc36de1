import fs from 'node:fs';
import path from 'node:path';
import { filteredBy } from '@marquee/test-kit/filtered-addresses';

const frontends = path.resolve(__dirname, '../../frontends');

const addresses = fs.readdirSync(frontends).flatMap((name) => {
  const dist = path.join(frontends, name, 'dist');
  if (!fs.existsSync(dist)) return [];
  const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  return files.map((file) => (name === 'shell' ? `/${file}` : `/remotes/${name}/${file}`));
});

it('no file of the build has an address that filter lists of ad blockers match', () => {
  expect(addresses.filter((address) => address.endsWith('.js')).length).toBeGreaterThan(40);
  expect(addresses.filter((address) => filteredBy(address).length > 0)).toEqual([]);
});
