import { pictureOf, sampleLinks as links } from '@marquee/demo';
import { createLink, signUp, type Account } from './account';
import type { Product, SharedProduct } from './product';

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

/** Makes an account with three links: `guests` asks for a password, `market` is not open yet, and `sale` has ended. */
export const signUpHost = async (product: SharedProduct, username: string): Promise<void> => {
  const host = await signUp(product, username);
  const schedule = { opensAt: null, endsAt: null, zone: 'Europe/Lisbon', before: 'page', fallbackUrl: null };
  const opening = { ...schedule, opensAt: '2099-12-03T09:00:00.000Z' };
  const ending = { ...schedule, endsAt: '2026-11-01T18:00:00.000Z' };
  await createLink(host, 'guests', { title: 'For our guests', password: 'forty pots' });
  await createLink(host, 'market', { title: 'Winter market', schedule: opening });
  await createLink(host, 'sale', { title: 'Autumn kiln sale', schedule: ending });
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
