import type { BrowserContext, Page } from 'playwright-core';
import { password } from './account';
import type { Product } from './product';
import { accountScreens } from './screens/account.screens';
import { analyticsScreens } from './screens/analytics.screens';
import { dashboardScreens } from './screens/dashboard.screens';
import { editorScreens } from './screens/editor.screens';
import { entranceScreens } from './screens/entrance.screens';
import { firstStepsScreens } from './screens/first-steps.screens';
import { importScreens } from './screens/import.screens';
import { inboxScreens } from './screens/inbox.screens';
import { kindDetails, kindScreens } from './screens/kind.screens';
import { pageThemeScreens } from './screens/page-theme.screens';
import { publicPageScreens } from './screens/public-page.screens';
import { qaScreens } from './screens/qa.screens';
import { reorderScreens } from './screens/reorder.screens';
import type { Screen } from './screens/screen';
import { timeTravelScreens } from './screens/time-travel.screens';
import { toolsScreens } from './screens/tools.screens';

export { usernames, type Screen, type Viewer } from './screens/screen';

/** Every screen of the product with the states that it can be in: the browser tests and the screenshots walk through them. */
export const screens: readonly Screen[] = [
  ...entranceScreens,
  ...firstStepsScreens,
  ...dashboardScreens,
  ...importScreens,
  ...reorderScreens,
  ...pageThemeScreens,
  ...timeTravelScreens,
  ...editorScreens,
  ...inboxScreens,
  ...accountScreens,
  ...analyticsScreens,
  ...toolsScreens,
  ...publicPageScreens,
  ...kindScreens,
];

/** These, and what photographs show besides. */
export const photographed: readonly Screen[] = [...screens, ...kindDetails, ...qaScreens];

/** Signs the browser in as a page of this product would. */
export const signIn = async (
  context: BrowserContext,
  product: Pick<Product, 'url'>,
  username: string,
): Promise<void> => {
  const reply = await context.request.post(`${product.url}/api/auth/sign-in`, {
    headers: { origin: product.url },
    data: { username, password },
  });
  if (!reply.ok()) throw new Error(`sign-in answered ${reply.status()}: ${await reply.text()}`);
  // Without this mark a page does not ask whether there is a session.
  await context.addInitScript(() => localStorage.setItem('signed-in', '1'));
};

/** Nothing moves any more, save what continues for long, and every picture and font is there. */
export const settled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const isPassing = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000;
    const scrolled = (): string =>
      [...document.querySelectorAll('*')].map(({ scrollLeft, scrollTop }) => `${scrollLeft} ${scrollTop}`).join();
    await document.fonts.ready;
    // A change of theme or width reaches the page with the next frame, and what has come to its end may set off more.
    for (let isMoving = true; isMoving;) {
      const before = scrolled();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const passing = document.getAnimations().filter(isPassing);
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
      // A swipe is no animation that could be requested.
      isMoving = passing.length > 0 || scrolled() !== before;
    }
    const shown = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
};
