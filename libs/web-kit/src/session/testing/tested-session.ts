import { Session, type SignedInReply } from '../session';
import { signedInReply } from '../../testing/signed-in-reply';
import type { TabChannel, TabMessage } from '../tab-channel';

export const reply = (token: string): SignedInReply => signedInReply({}, token);

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const problem = (status: number, code: string) =>
  json(status, { type: 'about:blank', title: code, status, code, error: code });

/** The tabs of one browser: news reach the others later, and one at a time may work alone. */
export const browser = () => {
  const listeners: ((news: TabMessage) => void)[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  return (): TabChannel => {
    let own: ((news: TabMessage) => void) | undefined;
    return {
      notify: (news) =>
        listeners
          .filter((listener) => listener !== own)
          .forEach((listener) => void Promise.resolve().then(() => listener(news))),
      hear: (listener) => listeners.push((own = listener)),
      alone: (work) => {
        const done = turn.then(work);
        turn = done.catch(() => undefined);
        return done;
      },
    };
  };
};

const remembered = (signedIn: boolean) => {
  const kept = new Map(signedIn ? [['signed-in', '1']] : []);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

export const setUp = ({
  answer,
  wasSignedIn = true,
  tabs = browser()(),
}: {
  answer: (path: string) => Response | Promise<Response>;
  wasSignedIn?: boolean;
  tabs?: TabChannel;
}) => {
  const asked: string[] = [];
  const storage = remembered(wasSignedIn);
  const session = new Session({
    baseUrl: 'http://localhost',
    fetch: async (input) => {
      const path = new URL((input as Request).url).pathname;
      asked.push(path);
      return answer(path);
    },
    tabs,
    storage,
    now: Date.now,
  });
  return { session, asked, storage };
};
