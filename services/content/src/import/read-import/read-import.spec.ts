import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Found } from './found';
import { readImport } from './read-import';

const readText = (body: Uint8Array | string, address: string | null = null): Found =>
  readImport({ body, contentType: '', address, columns: null });
const read = (name: string): Found => readText(readFileSync(join(__dirname, '../testing/sources', name)));

interface Expected {
  readonly source: Found['source'];
  readonly about?: Found['about'];
  /** Short name, title, address, description and how it is shown. */
  readonly links: readonly (readonly [string, string, string, string?, 'heading'?])[];
  readonly accounts?: readonly string[];
  readonly leftOut?: readonly (readonly [what: string, code: string])[];
}

const instagram = 'https://instagram.com/ines.vidal';
const sale = 'https://vidal.example/sale';
const glazes = 'https://vidal.example/glazes';
const ofInes = { name: 'Ines Vidal', description: 'Potter in Porto.', picture: '' };

const expected: Readonly<Record<string, Expected>> = {
  'linktree.html': {
    source: 'linktree',
    about: {
      name: 'Ines Vidal',
      description: 'Potter in Porto. Wood-fired & slow.',
      picture: 'https://ugc.example/ines.jpeg',
    },
    links: [
      ['', 'This autumn', '', '', 'heading'],
      ['', 'Autumn kiln sale', 'http://vidal.example/sale?a=1&b=2'],
      ['', 'Workshops', 'https://vidal.example/workshops'],
    ],
    accounts: [instagram, 'mailto:ines@vidal.example'],
    leftOut: [
      ['For members', 'locked'],
      ['Buy me a coffee', 'no_address'],
    ],
  },
  'beacons.html': {
    source: 'beacons',
    about: { ...ofInes, picture: 'https://cdn.example/ines.png' },
    links: [
      ['', 'Shop', '', '', 'heading'],
      ['', 'Autumn kiln sale', sale, 'Forty pots.'],
      ['', 'Seconds', 'https://vidal.example/seconds'],
    ],
    accounts: ['https://www.tiktok.com/@inesvidal'],
  },
  'biolink.html': {
    source: 'biolink',
    about: ofInes,
    links: [
      ['', 'Autumn kiln sale', sale],
      ['', 'Call the studio', 'tel:+351555010'],
    ],
    accounts: [instagram],
  },
  'linkstack.html': {
    source: 'linkstack',
    about: ofInes,
    links: [
      ['', 'Autumn kiln sale', sale],
      ['', 'GitHub', 'https://github.com/inesvidal'],
    ],
    accounts: [instagram],
    leftOut: [
      ['mastodon', 'behind_service'],
      ['Powered by LinkStack', 'own_service'],
      ['Privacy', 'same_page'],
    ],
  },
  'littlelink.html': {
    source: 'littlelink',
    about: ofInes,
    links: [
      ['', 'YouTube', 'https://youtube.com/@inesvidal'],
      ['', 'Glaze & kiln notes', glazes],
      ['', 'Email Me', 'mailto:ines@vidal.example'],
    ],
    leftOut: [
      ['Soon', 'same_page'],
      ['Privacy Policy', 'same_page'],
      ['Build your own', 'own_service'],
    ],
  },
  'carrd.html': {
    source: 'carrd',
    about: { ...ofInes, description: 'Potter in Porto. Wood-fired.' },
    links: [['', 'Autumn kiln sale', sale]],
    accounts: ['https://www.instagram.com/ines.vidal/'],
    leftOut: [
      ['Workshops', 'same_page'],
      ['Made with Carrd', 'own_service'],
    ],
  },
  'own.html': {
    source: 'page',
    about: { ...ofInes, name: 'Hello' },
    links: [
      ['', 'Autumn kiln sale', sale],
      ['', 'seconds', 'https://vidal.example/seconds'],
    ],
    accounts: [instagram],
  },
  'bitly.csv': {
    source: 'bitly',
    links: [
      ['https://bit.ly/kiln_sale', 'Autumn kiln sale', sale],
      ['https://bit.ly/4aBcDeF', 'Glazes, tested', glazes],
    ],
  },
  'dub.csv': {
    source: 'dub',
    links: [
      ['kiln', 'Autumn kiln sale', sale, 'Forty pots.'],
      ['glazes', '', glazes],
    ],
  },
  'kutt.json': {
    source: 'kutt',
    links: [
      ['https://kutt.it/kiln', 'Autumn kiln sale', sale],
      ['https://kutt.it/glazes', '', glazes],
    ],
  },
  'shlink.csv': {
    source: 'shlink',
    links: [
      ['kiln', 'Autumn kiln sale', sale],
      ['aB3x9', '', glazes],
    ],
  },
  'yourls.csv': {
    source: 'yourls',
    links: [
      ['kiln', 'Autumn kiln sale', sale],
      ['api', '=HYPERLINK("https://evil.example","x")', 'https://vidal.example/api'],
    ],
  },
  'table.csv': {
    source: 'table',
    links: [
      ['', 'Keramikmarkt', 'https://markt.example/herbst'],
      ['', 'Öfen', 'markt.example/öfen'],
    ],
  },
  'list.txt': {
    source: 'list',
    links: [
      ['', '', sale],
      ['', 'Glazes', glazes],
      ['', 'Workshops', 'vidal.example/workshops'],
      ['', 'not an address', ''],
    ],
  },
};

it.each(Object.entries(expected))('finds in %s what it has', (name, { source, about, links, accounts, leftOut }) => {
  const found = read(name);
  expect({ ...found, table: null }).toEqual({
    source,
    about: about ?? { name: '', description: '', picture: '' },
    links: links.map(([short, title, address, description = '', display = 'tile']) => ({
      name: short,
      title,
      address,
      description,
      display,
    })),
    accounts: accounts ?? [],
    leftOut: (leftOut ?? []).map(([what, code]) => ({ what, code })),
    table: null,
  });
});

it('answers the columns of a table, with its first rows', () => {
  expect(read('table.csv').table).toEqual({
    headers: ['Name', 'Website', 'Kurzname', 'Notiz'],
    sample: [
      ['Keramikmarkt', 'https://markt.example/herbst', 'markt', 'Samstag'],
      ['Öfen', 'markt.example/öfen', 'öfen', ''],
    ],
    columns: { address: 1, name: null, title: 0, description: null },
  });
});

it('reads a table without headers, and no table where an address has a comma', () => {
  const { source, links } = readText(`Kiln sale\t${sale}\nGlazes\t${glazes}`);
  expect({ source, links: links.map(({ title, address }) => [title, address]) }).toEqual({
    source: 'table',
    links: [
      ['Kiln sale', sale],
      ['Glazes', glazes],
    ],
  });
  expect(readText('https://vidal.example/a,b').links).toMatchObject([{ address: 'https://vidal.example/a,b' }]);
});

it('begins relative addresses at the page, and takes the address that is behind a counter', () => {
  const page = '<a class="button" href="shop">Shop</a><a class="button" href="/going/7/https://vidal.example/x">X</a>';
  const { links } = readText(`<link href="/assets/linkstack/a.css">${page}`, 'https://links.vidal.example/@ines/');
  expect(links.map(({ address }) => address)).toEqual([
    'https://links.vidal.example/@ines/shop',
    'https://vidal.example/x',
  ]);
});

it('reads the anchors of a page whose state has no links', () => {
  const html = `<title>Ines on linktr.ee</title><script id="__NEXT_DATA__">{"props":{"pageProps":{}}}</script><a href="${sale}">Sale</a>`;
  expect(readText(html)).toMatchObject({ source: 'linktree', links: [{ title: 'Sale', address: sale }] });
});

it.each([
  ['nothing', ' '],
  ['an open quote', 'title,url\n"Kiln'],
  ['broken JSON', '{"data": ['],
  ['JSON that is nested too deeply', '['.repeat(200_000)],
  ['a page without addresses', '<p>Hello'],
])('finds no links in %s', (_, text) =>
  expect(readText(text).links.filter(({ address }) => address !== '')).toEqual([]),
);
