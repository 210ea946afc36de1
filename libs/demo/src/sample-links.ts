import sharp from 'sharp';
import type { SampleItem } from './sample-items';

/** A link of the sample creator, a potter. */
export interface SampleLink {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly destinationUrl: string;
  readonly color: string;
  /** Drawn on 1200 × 900. */
  readonly drawing: string;
  /** Its part of all clicks. */
  readonly share: number;
}

const vase = (x: number, scale: number, fill: string, rim: string): string =>
  `<g transform="translate(${x} 760) scale(${scale})"><ellipse cy="6" rx="150" ry="20" fill="#000" opacity=".18"/><path d="M-60 0C-170-60-165-240-60-330C-40-350-48-390-70-420H70C48-390 40-350 60-330C165-240 170-60 60 0Z" fill="${fill}"/><path d="M60 0C170-60 165-240 60-330C40-350 48-390 70-420H20C30-300 60-200 10 0Z" fill="#000" opacity=".14"/><ellipse cy="-420" rx="70" ry="14" fill="${rim}"/><path d="M-150-190C-60-150 60-150 150-190" stroke="${rim}" stroke-width="14" fill="none" opacity=".7"/></g>`;
const bowl = (x: number, y: number, scale: number, fill: string, inside: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cy="160" rx="120" ry="16" fill="#000" opacity=".16"/><path d="M-200 0C-190 110-90 160 0 160S190 110 200 0Z" fill="${fill}"/><path d="M200 0C190 110 90 160 0 160C90 130 130 60 140 0Z" fill="#000" opacity=".13"/><ellipse rx="200" ry="42" fill="${inside}"/></g>`;

/** The newest first; the last one is private. */
export const sampleLinks: readonly SampleLink[] = [
  {
    id: 'autumn-kiln',
    title: 'Autumn kiln sale',
    description: 'Forty pots from the wood firing. First come.',
    destinationUrl: 'https://vidalceramics.example/autumn',
    color: '#f4d9b0',
    share: 46,
    drawing: `<rect width="1200" height="900" fill="#e8b777"/><rect y="640" width="1200" height="260" fill="#b9763a"/><circle cx="930" cy="230" r="150" fill="#ffe3ae"/>${vase(330, 1.25, '#5b2f1b', '#f3cf9b')}${vase(700, 0.95, '#8c3f1e', '#ffdca6')}${vase(980, 0.7, '#f4e5cc', '#c98a4b')}`,
  },
  {
    id: 'raku-weekend',
    title: 'Raku weekend, 14 to 16 November',
    description: 'Two places left.',
    destinationUrl: 'https://vidalceramics.example/workshops/raku',
    color: '#2b1610',
    share: 22,
    drawing: `<rect width="1200" height="900" fill="#2b1610"/><circle cx="600" cy="560" r="420" fill="#6e2a10"/><circle cx="600" cy="590" r="300" fill="#c8501a"/><circle cx="600" cy="620" r="190" fill="#ffb43d"/><path d="M600 330C690 460 740 520 720 640C705 730 650 770 600 770S495 730 480 640C465 540 560 480 600 330Z" fill="#ffe9b8"/><rect y="770" width="1200" height="130" fill="#1a0d08"/>`,
  },
  {
    id: 'studio-letter',
    title: 'The studio letter',
    description: '',
    destinationUrl: 'https://letters.vidalceramics.example',
    color: '#e6dcc8',
    share: 13,
    drawing: `<rect width="1200" height="900" fill="#d9ccb2"/><g transform="rotate(-5 600 450)"><rect x="260" y="210" width="680" height="480" rx="14" fill="#fffdf9"/><path d="M260 224 600 480 940 224" fill="none" stroke="#b9a883" stroke-width="12"/><circle cx="600" cy="470" r="58" fill="#a1450b"/><circle cx="600" cy="470" r="30" fill="#c8672c"/></g>`,
  },
  {
    id: 'glaze-recipes',
    title: 'Twelve glaze recipes',
    description: 'What I learned in ten years, as a booklet.',
    destinationUrl: 'https://vidalceramics.example/recipes',
    color: '#23404f',
    share: 9,
    drawing: `<rect width="1200" height="900" fill="#23404f"/>${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => `<rect x="${130 + (i % 4) * 245}" y="${110 + Math.floor(i / 4) * 245}" width="205" height="205" rx="22" fill="${['#8fb8ad', '#d89a3d', '#f1e3c6', '#5d8a96', '#b9502a', '#e7c58b', '#3b6a76', '#c4cfd3', '#7d9c6c', '#e9ddc7', '#a9683b', '#4d7f86'][i]}"/>`).join('')}`,
  },
  {
    id: 'breakfast-bowls',
    title: 'Breakfast bowls',
    description: '',
    destinationUrl: 'https://shop.vidalceramics.example/bowls',
    color: '#c4cfd3',
    share: 7,
    drawing: `<rect width="1200" height="900" fill="#c4cfd3"/><rect y="600" width="1200" height="300" fill="#9fb0b6"/>${bowl(420, 480, 1.2, '#fbf3e4', '#e3d3b4')}${bowl(830, 560, 0.9, '#3b5c69', '#274351')}${bowl(600, 330, 0.7, '#d89a3d', '#b87a22')}`,
  },
  {
    id: 'visit',
    title: 'Visit the workshop',
    description: 'Rua da Atalaia, Thursdays and Fridays.',
    destinationUrl: 'https://vidalceramics.example/visit',
    color: '#d89a3d',
    share: 3,
    drawing: `<rect width="1200" height="900" fill="#f0d6a4"/><rect x="340" y="150" width="520" height="750" fill="#23404f"/><path d="M340 330A260 260 0 0 1 860 330Z" fill="#ffcf82"/><rect x="392" y="352" width="190" height="548" rx="8" fill="#315a6c"/><rect x="618" y="352" width="190" height="548" rx="8" fill="#315a6c"/><circle cx="596" cy="640" r="15" fill="#ffb43d"/><rect y="860" width="1200" height="40" fill="#a9683b"/>`,
  },
];

/** A JPEG of 1200 × 900. */
export const pictureOf = ({ drawing }: SampleLink): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${drawing}</svg>`))
    .jpeg({ quality: 88 })
    .toBuffer();

/** The item of a link. `imageUrl` is the address of an upload. */
export const linkItem = (link: SampleLink, imageUrl: string): SampleItem => {
  const { id, title, description, destinationUrl, color } = link;
  const isPublic = link !== sampleLinks.at(-1);
  return { type: 'link', content: { id, title, description, destinationUrl, color, imageUrl, isPublic } };
};
