import { itemModels, kindList, type ContentKindId, type ItemModel } from '@marquee/page';
import { kindExamples } from '@marquee/page/testing';
import type { Account } from './account';
import { samplePictures, signUpCreator, upload } from './creator';
import type { SharedProduct } from './product';

const create = async (account: Account, type: string, content: object): Promise<void> => {
  const answer = await account.call('POST', '/api/content', { type, content });
  if (answer.status !== 201) throw new Error(`${type}: create answered ${answer.status}: ${await answer.text()}`);
};

const showsFiles = (kind: ContentKindId): boolean => {
  const { pictures, galleries = [] }: ItemModel = itemModels[kind];
  return Object.keys(pictures).length + galleries.length > 0;
};

/** Makes the potter's account with its links, and the example items of every kind, all public: some twenty on the page. */
export const signUpWithAllKinds = async (product: SharedProduct, username: string): Promise<Account> => {
  const account = await signUpCreator(product, username);
  const pictures = await samplePictures();
  for (const { id } of kindList) {
    // A file is of one item alone: each kind has uploads of its own.
    const addresses: string[] = [];
    if (showsFiles(id)) for (const picture of pictures) addresses.push(await upload(product, account, picture));
    for (const content of kindExamples[id].sent(addresses)) await create(account, id, content);
  }
  return account;
};
