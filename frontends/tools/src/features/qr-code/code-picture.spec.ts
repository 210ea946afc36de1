import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { squareCodeOn } from '../../../../../tests/support/square-code';
import { CodePicture, type CodeLook } from './code-picture';
import { grounds, colours } from './code-colours';

const link = 'https://marquee.example/@inesvidal/autumn-kiln';
/** Pixels of a module, as in the dialog. */
const MODULE_SIDE = 7;
const read = (address: string, look: CodeLook): Promise<string | undefined> => {
  const svg = renderToStaticMarkup(createElement(CodePicture, { address, look, label: 'QR code' }));
  const modules = Number(/viewBox="-4 -4 (\d+)/.exec(svg)?.[1]);
  return squareCodeOn(Buffer.from(svg), modules * MODULE_SIDE);
};

describe.each(['round', 'square'] as const)('a code of %s dots', (dots) => {
  const look = { colour: '#1c1917', ground: '#ffffff', dots };

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
  ])('reads in %s on %s', async (colour, ground) => expect(await read(link, { colour, ground, dots })).toBe(link));
});
