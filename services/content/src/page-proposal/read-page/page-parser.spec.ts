import { createPageParser, type PageParser } from './page-parser';

let parser: PageParser;
beforeEach(() => {
  parser = createPageParser();
});
afterEach(() => parser.close());

const taskOf = (html: string) => ({
  body: Buffer.from(html),
  contentType: 'text/html',
  address: 'https://vidal.example/',
});

it('ends a page that is made to be slow, and parses the next one', async () => {
  const attributes = Array.from({ length: 180_000 }, (_, n) => n.toString(36)).join(' ');
  expect(await parser.parse('ines', taskOf(`<meta ${attributes}>`))).toBeNull();
  expect(await parser.parse('ines', taskOf('<title>Kiln</title>'))).toMatchObject({
    facts: { title: 'Kiln' },
    cards: { slack: { title: 'Kiln' } },
  });
});
