// An owner at the dashboard.
import { check } from 'k6';
import http from 'k6/http';
import { oneOf, person } from './visits.ts';
import { settings } from './settings.ts';

/** A token lives for ten minutes. */
const RENEW_AFTER_MS = 300_000;

let token = '';
let renewedAt = 0;

const json = { 'Content-Type': 'application/json', Origin: settings.origin };
const ok = http.expectedStatuses(200);

const signIn = (): void => {
  const { username, password } = settings;
  const answer = http.post(`${settings.url}/api/auth/sign-in`, JSON.stringify({ username, password }), {
    headers: { ...person('application/json'), ...json },
    tags: { kind: 'sign-in' },
    responseCallback: ok,
  });
  token = String(answer.json('idToken'));
  renewedAt = Date.now();
};

/** What the dashboard asks for when it is opened, and when one looks at a link and at the inbox. */
const screens = (): readonly (readonly [name: string, path: string])[] => [
  ['/api/content', '/api/content'],
  ['/api/clicks/overview', '/api/clicks/overview?tz=Europe%2FBerlin'],
  ['/api/clicks', `/api/clicks?contentId=${encodeURIComponent(`link:${oneOf(settings.links)}`)}&tz=Europe%2FBerlin`],
  ['/api/content/data', '/api/content/data?contentId=dm%3Adm&limit=50'],
];

/** Looks at each of them once. */
export const lookAtDashboard = (): void => {
  if (Date.now() - renewedAt > RENEW_AFTER_MS) signIn();
  const headers = { ...person('application/json'), Authorization: `Bearer ${token}` };
  for (const [name, path] of screens()) {
    const answer = http.get(settings.url + path, { headers, tags: { name, kind: 'owner' }, responseCallback: ok });
    check(answer, { 'is shown': ({ status }) => status === 200 });
  }
};
