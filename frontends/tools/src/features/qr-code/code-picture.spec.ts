import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { squareCodeOn } from '@marquee/test-kit/square-code';
import { CodePicture, type CodeLook } from './code-picture';
import { grounds, colours } from './code-colours';

const link = 'https://marquee.example/@inesvidal/autumn-kiln';
/** Pixels of a module, as in the dialog. */
const MODULE_SIDE = 7;
const drawn = (address: string, look: CodeLook): string =>
  renderToStaticMarkup(createElement(CodePicture, { address, look, label: 'QR code' }));
/** Of a side, with the quiet zone. */
const modulesOf = (svg: string): number => Number(/viewBox="-4 -4 (\d+)/.exec(svg)?.[1]);
const read = (address: string, look: CodeLook): Promise<string | undefined> => {
  const svg = drawn(address, look);
  return squareCodeOn(Buffer.from(svg), modulesOf(svg) * MODULE_SIDE);
};

/** One pixel in orange. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP438MAAAQZAYzvQbwjAAAAAElFTkSuQmCC';

describe.each(['round', 'square'] as const)('a code of %s dots', (dots) => {
  const look = { colour: '#1c1917', ground: '#ffffff', dots, middle: 'mark' } as const;

  it.each([
    'http://localhost:3000/@ines',
    link,
    `https://marquee.example/@inesvidal/${encodeURIComponent('öfen')}`,
    `https://marquee.example/@${'i'.repeat(30)}/${'k'.repeat(64)}`,
    `https://marquee.example/@${'i'.repeat(30)}/${encodeURIComponent('窯'.repeat(64))}`,
  ])('reads as %s', async (address) => expect(await read(address, look)).toBe(address));

  // The nearest two as well: green on ochre.
  it.each([
    ...colours.map((colour) => [colour, grounds[0]] as const),
    ...grounds.map((ground) => ['#40513b', ground] as const),
  ])('reads in %s on %s', async (colour, ground) => expect(await read(link, { ...look, colour, ground })).toBe(link));

  it.each([['nothing' as const], [{ picture }]])('reads with %j in the middle', async (middle) =>
    expect(await read(link, { ...look, middle })).toBe(link),
  );

  it('has larger modules where nothing is in the middle', () => {
    const sizeOf = (middle: CodeLook['middle']): number => modulesOf(drawn(link, { ...look, middle }));
    expect(sizeOf('nothing')).toBeLessThan(sizeOf('mark'));
  });
});
