// What visitors do, each with what must come of it. The figures of each kind are apart by the tag `kind`.
import { check } from 'k6';
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import http from 'k6/http';
import { settings } from './settings.ts';

/** Compared afterwards with what the product shows: see `npm run load`. */
const clicksAnswered = new Counter('clicks_answered');
const wordsAnswered = new Counter('words_answered');

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents = [
  `${phone} Version/18.0 Mobile/15E148 Safari/604.1`,
  `${phone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
];
const sources = ['https://www.instagram.com/', 'https://www.tiktok.com/', 'https://duckduckgo.com/'];

export const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** What the browser of a person sends; of four people three come from somewhere. */
export const person = (accept: string): Record<string, string> => ({
  'User-Agent': oneOf(agents),
  Accept: accept,
  'Accept-Language': 'en',
  'Accept-Encoding': 'gzip, br',
  ...(Math.random() < 0.75 && { Referer: oneOf(sources) }),
});

const expected = (status: number) => http.expectedStatuses(status);
const [found, ok, accepted] = [expected(302), expected(200), expected(202)];

/** Each request is answered by the redirect to where the link leads. */
export const followLink = (): void => {
  const answer = http.get(`${settings.url}/@${settings.username}/${oneOf(settings.links)}`, {
    headers: person('text/html,application/xhtml+xml'),
    // One name for all links, or the figures would be kept for each of them.
    tags: { name: '/@{username}/{link}', kind: 'redirect' },
    redirects: 0,
    responseType: 'none',
    responseCallback: found,
  });
  if (answer.status === 302) clicksAnswered.add(1);
  check(answer, { 'leads somewhere': ({ headers: { Location } }) => /^https?:/.test(Location ?? '') });
};

/** Each request is answered by the whole page. */
export const openPage = (): void => {
  const answer = http.get(`${settings.url}/@${settings.username}`, {
    headers: person('text/html,application/xhtml+xml'),
    tags: { name: '/@{username}', kind: 'page' },
    responseCallback: ok,
  });
  check(answer, { 'is the whole page': ({ body }) => typeof body === 'string' && body.includes('</html>') });
};

/** The question that `npm run load` makes. */
const QUESTION = 'load';

/** Of this many requests one is sent again under its key, as a browser does that has lost an answer. */
const AGAIN_EVERY = 20;

/** Sends words that no other request has, answered once they are on disk. Sent twice, they are there once. */
export const sendWords = (kind: 'message' | 'answer'): void => {
  const { name, iterationInTest } = exec.scenario;
  const words = `Words ${iterationInTest} of ${name}`;
  const body =
    kind === 'message'
      ? { userId: settings.username, dm: words }
      : { userId: settings.username, type: 'questionAnswer', questionId: QUESTION, answer: words };
  const headers = {
    ...person('application/json'),
    'Content-Type': 'application/json',
    Origin: settings.origin,
    'Idempotency-Key': `${settings.username}-${name}-${iterationInTest}`,
  };
  const send = (): boolean => {
    const tags = { name: `/api/clicks ${kind}`, kind: 'words' };
    const answer = http.post(`${settings.url}/api/clicks`, JSON.stringify(body), {
      headers,
      tags,
      responseCallback: accepted,
      responseType: 'none',
    });
    return check(answer, { 'is kept': ({ status }) => status === 202 });
  };
  const isKept = send();
  if (iterationInTest % AGAIN_EVERY === 0) send();
  if (isKept) wordsAnswered.add(1);
};
