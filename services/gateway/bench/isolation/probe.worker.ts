import { execFileSync } from 'node:child_process';
import { LoadClient } from '@marquee/test-kit/load-client';
import { quantile, round } from '../visitors';

/** What is measured while something else happens: visitors at a constant rate, or one owner who did nothing. */
export interface ProbeOrder {
  readonly of: 'visitors' | 'owner';
  readonly url: string;
  readonly visitorPort: number;
  readonly seconds: number;
  readonly owner: { readonly username: string; readonly password: string };
  readonly links: number;
}

export interface Times {
  readonly count: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Requests that got no answer, or another one than they should. */
  readonly refused: number;
}

export type ProbeReport = Readonly<Record<'redirect' | 'signIn' | 'dashboard' | 'analytics', Times>>;
export type VisitorsReport = Pick<ProbeReport, 'redirect'>;
export type OwnerReport = Omit<ProbeReport, 'redirect'>;

const REDIRECTS_PER_SECOND = 500;
const CONNECTIONS = 32;
const PAUSE_MS = 150;
const WARM_UP_MS = 1000;

const timesOf = (values: readonly number[], refused: number): Times => ({
  count: values.length,
  p50: round(quantile(values, 0.5), 2),
  p99: round(quantile(values, 0.99), 2),
  max: round(Math.max(0, ...values), 2),
  refused,
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Addresses of documentation networks, believed because the product trusts the proxy that the probe plays. */
const ownersAddress = (): string => `198.51.100.${1 + Math.floor(Math.random() * 250)}`;

/**
 * A visitor has a machine of its own: what is measured is the product's delay, not how long the probe itself waits for a core during the
 * attack. Only a real-time priority lets it run at once; a high one waits for the slice of the thread that runs.
 */
const goFirst = (): void => {
  try {
    execFileSync('chrt', ['--rr', '--pid', '1', String(process.pid)], { stdio: 'pipe' });
  } catch {
    console.error('  the probe has no real-time priority: its own waits for a core are part of the figures');
  }
};

const begun = (): Promise<void> =>
  new Promise((resolve) => {
    process.on('message', (message) => message === 'begin' && resolve());
    process.send?.('ready');
  });

/** Visitors come all the time; those after `begun` count. */
const visitors = async ({ visitorPort, owner, links, seconds }: ProbeOrder): Promise<VisitorsReport> => {
  const times: number[] = [];
  let others = 0;
  const client = new LoadClient({
    port: visitorPort,
    connections: CONNECTIONS,
    rate: REDIRECTS_PER_SECOND,
    nextRequest: () =>
      `GET /@${owner.username}/link-${Math.floor(Math.random() * links)} HTTP/1.1\r\nHost: t\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n\r\n`,
    onAnswer: (milliseconds, status) => {
      times.push(milliseconds);
      if (status !== 302) others += 1;
    },
  });
  goFirst();
  await client.start();
  // V8 compiles what the first requests run, which takes a core for some 40 ms.
  await pause(WARM_UP_MS);
  await begun();
  times.length = 0;
  await pause(seconds * 1000);
  const measured = [...times];
  const { sent, answered } = await client.stop();
  return { redirect: timesOf(measured, others + sent - answered) };
};

/** The owner's browser: it keeps its cookies, as the device from which the owner signed in before. */
const browserOf = ({ url, owner }: ProbeOrder) => {
  const cookies = new Map<string, string>();
  let token = '';
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        'x-forwarded-for': ownersAddress(),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.slice(0, line.indexOf(';')).split('=');
      cookies.set(name!, value!);
    }
    return answer;
  };
  return {
    signIn: async (): Promise<boolean> => {
      const answer = await ask('POST', '/api/auth/sign-in', owner);
      const body = (await answer.json()) as { idToken?: string };
      token = body.idToken ?? token;
      return answer.status === 200;
    },
    get: async (path: string): Promise<boolean> => {
      const answer = await ask('GET', path);
      await answer.arrayBuffer();
      return answer.status === 200;
    },
  };
};

const ownersCalls = async (browser: ReturnType<typeof browserOf>, seconds: number): Promise<OwnerReport> => {
  const end = performance.now() + seconds * 1000;
  const again = async (work: () => Promise<boolean>): Promise<Times> => {
    const times: number[] = [];
    let refused = 0;
    while (performance.now() < end) {
      const began = performance.now();
      if (!(await work().catch(() => false))) refused += 1;
      times.push(performance.now() - began);
      await pause(PAUSE_MS);
    }
    return timesOf(times, refused);
  };
  const [signIn, dashboard, analytics] = await Promise.all([
    again(browser.signIn),
    again(() => browser.get('/api/content')),
    again(() => browser.get('/api/clicks?contentId=link:link-0&tz=UTC')),
  ]);
  return { signIn, dashboard, analytics };
};

process.once('disconnect', () => process.exit());
process.once('message', (order: ProbeOrder) => {
  const measure = async (): Promise<VisitorsReport | OwnerReport> => {
    if (order.of === 'visitors') return visitors(order);
    const browser = browserOf(order);
    await browser.signIn();
    await begun();
    return ownersCalls(browser, order.seconds);
  };
  void measure().then((report) => process.send?.(report));
});
