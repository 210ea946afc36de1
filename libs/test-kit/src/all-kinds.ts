import type { Account } from './account';
import { samplePictures, signUpCreator, upload } from './creator';
import type { Product } from './product';

const create = async (account: Account, type: string, content: object): Promise<void> => {
  const answer = await account.call('POST', '/api/content', { type, content });
  if (answer.status !== 201) throw new Error(`${type}: create answered ${answer.status}: ${await answer.text()}`);
};

const comments = [
  {
    type: 'comment',
    accountName: 'atelier.norte',
    verified: true,
    comment: 'Arrived in one piece, thank you!',
    likes: 41,
  },
  { type: 'like', accountName: 'rui_forno', verified: false, link: 'https://video.example/1' },
  { type: 'comment', accountName: 'kaolin.daily', verified: false, comment: 'The blue cup is mine.', likes: 1280 },
  { type: 'share', accountName: 'lisbon.makers', verified: true, link: 'https://video.example/2' },
];

/** Makes the potter's account with its links, and of every other kind some items, all public: twenty on the page. */
export const signUpWithAllKinds = async (product: Product, username: string): Promise<Account> => {
  const account = await signUpCreator(product, username);
  const pictures = await samplePictures();
  const media: object[] = [];
  for (const [place, picture] of pictures.slice(0, 5).entries()) {
    const url = await upload(product, account, picture);
    media.push({ id: `m${place}`, url, name: `${place}.jpg`, type: 'image/jpeg', size: picture.length });
  }
  const description = 'Stoneware for slow tables. A wood kiln in Lisbon, fired twice a season.';
  await create(account, 'profile', { name: 'Inês Vidal', description, media });
  const socialMedia = ['instagram', 'tiktok', 'youtube', 'github'].map((platform) => ({
    platform,
    username: 'inesvidal',
  }));
  await create(account, 'socials', { socialMedia });
  await create(account, 'dm', { title: 'Ask me about clay' });
  for (const [place, picture] of pictures.entries())
    await create(account, 'photo', {
      id: `kiln-${place}`,
      imageUrl: await upload(product, account, picture),
      caption: `Out of the kiln, ${place + 1}`,
      altText: `Drawing number ${place + 1}`,
    });
  for (const comment of comments)
    await create(account, 'comment', { timestamp: new Date(Date.now() - 7_200_000).toISOString(), ...comment });
  await create(account, 'question', { id: 'daily-glaze', title: 'Which glaze would you drink from every day?' });
  await create(account, 'question', { id: 'favourite-glaze', title: 'Which of my glazes is your favourite?' });
  return account;
};
