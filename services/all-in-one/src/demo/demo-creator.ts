import { randomBytes } from 'node:crypto';
import {
  linkItem,
  pictureOf,
  SAMPLE_PICTURES,
  SAMPLE_QUESTION,
  SAMPLE_USERNAME,
  sampleAnswers,
  sampleHandles,
  sampleItems,
  sampleLinks,
  sampleMessages,
} from '@marquee/demo';
import type { DemoClient } from './demo-client';

export interface DemoCreator {
  readonly ownerId: string;
  readonly username: string;
  readonly password: string;
}

/** Signs the sample creator up. `mailedCode` answers the code of the newest mail. */
export const signUpDemo = async (client: DemoClient, mailedCode: () => Promise<string>): Promise<DemoCreator> => {
  const username = SAMPLE_USERNAME;
  const password = `${randomBytes(12).toString('base64url')}-Kiln9!`;
  const email = `${username}@example.com`;
  const registered = await client.call<{ autoSignInToken: string }>('POST', '/api/auth/sign-up', {
    username,
    email,
    password,
  });
  const confirmed = await client.call<{ idToken: string; user: { userId: string } }>('POST', '/api/auth/confirm', {
    username,
    code: await mailedCode(),
    autoSignInToken: registered.autoSignInToken,
  });
  client.signInWith(confirmed.idToken);
  return { ownerId: confirmed.user.userId, username, password };
};

/** The public links, the newest first. */
export const DEMO_LINKS: readonly string[] = sampleLinks.slice(0, -1).map(({ id }) => id);

/** Pays a plan in the sandbox, so that the page stays editable after a trial would have ended. */
export const payDemoPlan = async (client: DemoClient, publicUrl: string): Promise<void> => {
  const { status } = await client.call<{ status: string }>('GET', '/api/subscriptions');
  if (status === 'Off') return;
  const { url } = await client.call<{ url: string }>('PUT', '/api/subscriptions', {
    successUrl: `${publicUrl}/account?success=true`,
    cancelUrl: `${publicUrl}/account?canceled=true`,
  });
  const id = url.split('/').at(-1)!;
  await client.call('POST', `/api/subscriptions/sandbox/checkouts/${id}`, { card: 'succeeds' });
};

/** Makes every item of the sample page. `onItem` is called after each. */
export const fillDemoPage = async (client: DemoClient, now: number, onItem: () => void): Promise<void> => {
  const drawn = await Promise.all(sampleLinks.map(pictureOf));
  for (const [place, link] of [...sampleLinks.entries()].reverse()) {
    await client.call('POST', '/api/content', linkItem(link, await client.upload(drawn[place]!)));
    onItem();
  }
  const pictures: string[] = [];
  for (let n = 0; n < SAMPLE_PICTURES; n += 1) pictures.push(await client.upload(drawn[n % drawn.length]!));
  for (const item of sampleItems(pictures, now)) {
    await client.call('POST', '/api/content', item);
    onItem();
  }
};

/** How many calls of `onItem` `fillDemoPage` makes. */
export const DEMO_ITEMS = sampleLinks.length + sampleItems(Array<string>(SAMPLE_PICTURES).fill(''), 0).length;

/** Sends the messages and answers of visitors. */
export const sendDemoWords = async (client: DemoClient, userId: string): Promise<void> => {
  const handleOf = (n: number) => (n % 3 === 0 ? { userIg: sampleHandles[n % sampleHandles.length] } : {});
  for (const [n, dm] of sampleMessages.entries())
    await client.call('POST', '/api/clicks', { userId, dm, ...handleOf(n) });
  for (const [n, answer] of sampleAnswers.entries())
    await client.call('POST', '/api/clicks', {
      type: 'questionAnswer',
      userId,
      questionId: SAMPLE_QUESTION,
      answer,
      ...handleOf(n + 1),
    });
};
