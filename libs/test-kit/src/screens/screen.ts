import type { Page } from 'playwright-core';
import { addStyle } from '../add-style';

/** Who is looking: a visitor who is signed out, a newcomer who has just signed up, a creator with six links, or a maker of every kind. */
export type Viewer = 'visitor' | 'newcomer' | 'creator' | 'maker';
/** `host`: the owner of links that lead visitors nowhere at first, as whom nobody looks. */
export const usernames = {
  newcomer: 'newcomer',
  creator: 'inesvidal',
  maker: 'ines.kiln',
  host: 'kiln-house',
} as const;

export interface Stage {
  readonly page: Page;
  readonly url: string;
  /** Turns an English text into the language that the page is in. */
  readonly say: (text: string) => string;
  /** Different at each showing, where a name can be taken once only. */
  readonly serial: number;
}

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  /** Brings the page into the state that is meant, and waits until it is there. */
  readonly show: (stage: Stage) => Promise<void>;
  /** Placed by the window as it opened: another size of the window needs another showing. */
  readonly isFleeting?: true;
  /** Where the state exists at all; everywhere unless said. */
  readonly widths?: 'narrow' | 'wide';
  /** Rendered by the server for visitors: it has a language of its own. */
  readonly isPublicPage?: true;
  /** Statuses of the refusals that the state is about; `all` where a part of the product is missing. Any other complaint is a fault. */
  readonly refusals?: readonly number[] | 'all';
}

/** Does the work once for each product, also where two pages want it at the same time. */
export const oncePerProduct = (work: (stage: Stage) => Promise<void>): ((stage: Stage) => Promise<void>) => {
  const done = new Map<string, Promise<void>>();
  return (stage) => {
    const running = done.get(stage.url) ?? work(stage);
    done.set(stage.url, running);
    return running;
  };
};

/** Toasts of this page stay: they end with the animation of their bar, after five seconds, and a look at one may take longer. */
export const holdToasts = ({ page }: Stage): Promise<void> =>
  addStyle(page, '.Toastify__progress-bar { animation-play-state: paused !important; }');

export const button = ({ page, say }: Stage, name: string) => page.getByRole('button', { name: say(name) });
export const goTo = async (stage: Stage, path: string, heading?: string): Promise<void> => {
  await stage.page.goto(stage.url + path);
  const { page, say } = stage;
  if (heading !== undefined)
    await page
      .getByRole('heading', { name: say(heading) })
      .first()
      .waitFor();
};
export const field = ({ page, say }: Stage, label: string) => page.getByLabel(say(label), { exact: false }).first();
