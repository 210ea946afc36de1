import sharp from 'sharp';
import { createLink, signUp, type Account } from './account';
import type { Product, SharedProduct } from './product';

interface SampleLink {
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

const links: readonly SampleLink[] = [
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

const pictureOf = ({ drawing }: SampleLink): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${drawing}</svg>`))
    .jpeg({ quality: 88 })
    .toBuffer();

/** A picture of the first sample link, for a file field. */
export const samplePicture = (): Promise<Buffer> => pictureOf(links[0]!);
/** One of each sample link. */
export const samplePictures = (): Promise<Buffer[]> => Promise.all(links.map(pictureOf));

/** Uploads a JPEG as the dashboard does; answers its address. */
export const upload = async (product: Pick<Product, 'url'>, account: Account, picture: Buffer): Promise<string> => {
  const request = { fileName: 'picture.jpg', contentType: 'image/jpeg', size: picture.length };
  const reply = await account.call('POST', '/api/storage', request);
  if (reply.status !== 200) throw new Error(`storage answered ${reply.status}: ${await reply.text()}`);
  const { presignedUrl, imageUrl } = (await reply.json()) as { presignedUrl: string; imageUrl: string };
  const sent = await fetch(new URL(presignedUrl, product.url), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}: ${await sent.text()}`);
  return imageUrl;
};

/** Makes a potter's account with six links, each with a picture of its own; the last one is private. */
export const signUpCreator = async (product: SharedProduct, username = 'inesvidal'): Promise<Account> => {
  const account = await signUp(product, username);
  // The newest is first.
  for (const link of [...links].reverse()) {
    const { id, drawing: _, share: __, ...content } = link;
    const imageUrl = await upload(product, account, await pictureOf(link));
    await createLink(account, id, { ...content, imageUrl, isPublic: id !== 'visit' });
  }
  return account;
};

const places = [
  ...['85.240.1.', '81.84.1.', '213.22.1.', '193.136.10.', '85.240.7.', '213.22.9.', '81.84.40.'],
  ...['88.198.10.', '91.1.1.', '217.0.0.', '84.88.1.', '80.58.1.', '80.58.20.', '200.221.2.', '200.160.2.'],
  ...['73.1.1.', '24.1.1.', '81.2.69.', '90.1.1.', '79.1.1.', '145.97.1.', '133.11.10.', '1.128.0.', '194.47.1.'],
  ...['142.1.1.', '187.141.1.', '196.25.1.', '103.21.58.'],
];
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const tablet = phone.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS');
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const agents = [phone, phone, computer, phone, computer, phone, tablet];
const sources = [
  'https://www.instagram.com/',
  'https://www.tiktok.com/',
  '',
  'https://www.instagram.com/',
  'https://duckduckgo.com/',
  '',
  'https://www.pinterest.com/',
];

/** Follows the links `count` times, as people in many countries do: always the same ones, so that pictures stay comparable. */
export const visit = async (
  product: Pick<Product, 'url'>,
  count: number,
  from = 0,
  username = 'inesvidal',
): Promise<void> => {
  const isPublic = links.filter(({ id }) => id !== 'visit');
  const whole = isPublic.reduce((sum, { share }) => sum + share, 0);
  for (let n = from; n < from + count; n += 1) {
    // Steps that share no factor with the lengths walk through all combinations.
    let left = (n * 37) % whole;
    const link = isPublic.find(({ share }) => (left -= share) < 0) ?? isPublic[0]!;
    const referer = sources[(n * 5) % sources.length] ?? '';
    await fetch(`${product.url}/@${username}/${link.id}`, {
      redirect: 'manual',
      headers: {
        'user-agent': agents[(n * 3) % agents.length] ?? phone,
        'x-forwarded-for': `${places[(n * 11) % places.length]}${1 + (n % 250)}`,
        ...(referer !== '' && { referer }),
      },
    });
  }
};
