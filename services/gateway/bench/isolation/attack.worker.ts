import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { LoadClient } from '@marquee/test-kit/load-client';
import { ATTACKS, CONTROL, type AttackName } from './attacks';

export interface AttackOrder {
  readonly name: AttackName;
  /** From 0 on. */
  readonly round: number;
  readonly url: string;
  /** Where visitors are answered, past the gateway where there is one. */
  readonly visitorPort: number;
  readonly attacker: { readonly username: string; readonly password: string };
  /** Usernames whose pages have many items. */
  readonly pages: readonly string[];
  /** A picture as large as may be uploaded, on disk. */
  readonly picture: string;
}

/** How many answers there were of each status; 0 means none. */
export type AttackReport = Readonly<Record<string, number>>;

/** The one address that an attack of a round comes from unless it is about addresses: no other one has spent its limits. */
const addressOf = ({ name, round }: AttackOrder): string => `203.0.113.${16 * round + ATTACKS.indexOf(name)}`;

interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly body?: object | Buffer;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly text: string;
}

class Attacker {
  readonly statuses: Record<string, number> = {};
  stopped = false;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });
  private token = '';

  constructor(readonly order: AttackOrder) {}

  ask({ method = 'GET', path, body, address = addressOf(this.order), headers = {} }: Ask): Promise<Answer> {
    const { url } = this.order;
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    return new Promise((resolve) => {
      const settle = (answer: Answer): void => {
        this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
        resolve(answer);
      };
      const sent = request(new URL(path, url), {
        method,
        agent: this.agent,
        headers: {
          origin: url,
          'x-forwarded-for': address,
          ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
          ...headers,
        },
      });
      sent.once('error', () => settle({ status: 0, cookies: [], text: '' }));
      sent.once('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text.length < 4096 ? (text += chunk.toString()) : undefined));
        response.once('error', () => undefined);
        response.once('close', () =>
          settle({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [], text }),
        );
      });
      sent.end(bytes);
    });
  }

  async signIn(): Promise<string> {
    // From elsewhere: the attack is about what a signed-in account can do, not about the address that was refused before.
    const address = `192.0.2.${1 + Math.floor(Math.random() * 250)}`;
    const answer = await this.ask({ method: 'POST', path: '/api/auth/sign-in', body: this.order.attacker, address });
    if (answer.status !== 200) throw new Error(`the attacker's own sign-in answered ${answer.status}: ${answer.text}`);
    this.token = (JSON.parse(answer.text) as { idToken: string }).idToken;
    return cookieOf(answer);
  }

  /** Runs `work` so many times, so many at once, until the attack is stopped. */
  async repeat(times: number, atOnce: number, work: (n: number) => Promise<unknown>): Promise<void> {
    let next = 0;
    const one = async (): Promise<void> => {
      while (!this.stopped && next < times) await work(next++);
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  }

  /** Starts `work` at a constant rate, whether or not earlier ones have ended. */
  async pace(perSecond: number, work: (n: number) => Promise<unknown>): Promise<void> {
    const began = performance.now();
    for (let n = 0; !this.stopped;) {
      const due = ((performance.now() - began) * perSecond) / 1000;
      for (; n < due; n += 1) void work(n);
      await pause(2);
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const cookieOf = ({ cookies }: Answer): string => cookies.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
const hex = (n: number): string => (n & 0xffff).toString(16);
const wrong = (username: string) => ({ username, password: 'Wrong-password-1' });

/** Opens a connection from an address that no proxy vouches for, and keeps it open until the attack is stopped. */
const holdOpen = (attacker: Attacker, text: string): Promise<Socket> =>
  new Promise((resolve) => {
    const { port } = new URL(attacker.order.url);
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.9' });
    socket.on('error', () => undefined);
    socket.once('connect', () => socket.write(text));
    for (const event of ['connect', 'close']) socket.once(event, () => resolve(socket));
  });

const attacks: Readonly<Record<AttackName, (attacker: Attacker) => Promise<void>>> = {
  [CONTROL]: async (attacker) => {
    while (!attacker.stopped) {
      const end = performance.now() + 5;
      while (performance.now() < end);
      await pause(0);
    }
  },

  'sign-ins of one address': (attacker) =>
    attacker.pace(1000, (n) =>
      attacker.ask({ method: 'POST', path: '/api/auth/sign-in', body: wrong(`guess${attacker.order.round}x${n}`) }),
    ),

  'parallel password hashes': (attacker) =>
    attacker.repeat(Infinity, 200, (n) =>
      attacker.ask({ method: 'POST', path: '/api/auth/sign-in', body: wrong(`hash${attacker.order.round}x${n}`) }),
    ),

  'limiter keys': (attacker) =>
    attacker.repeat(100_000, 64, (n) =>
      attacker.ask({
        method: 'POST',
        path: '/api/auth/sign-in',
        body: wrong(`key${attacker.order.round}x${n}`),
        address: `2001:db8:${hex((attacker.order.round << 8) | (n >> 16))}:${hex(n)}::1`,
      }),
    ),

  'made-up referrers': async (attacker) => {
    const { visitorPort, attacker: account } = attacker.order;
    let n = 0;
    const client = new LoadClient({
      port: visitorPort,
      connections: 16,
      rate: 5000,
      nextRequest: () =>
        `GET /@${account.username}/spam HTTP/1.1\r\nHost: t\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\nReferer: https://made-up-${(n += 1)}.example/\r\n\r\n`,
    });
    await client.start();
    while (!attacker.stopped && client.figures().answered < 300_000) await pause(20);
    attacker.statuses['302'] = (await client.stop()).answered;
  },

  'open screens': async (attacker) => {
    await attacker.signIn();
    await attacker.repeat(Infinity, 60, () => attacker.ask({ path: '/api/clicks?contentId=link:spam&tz=UTC' }));
  },

  'large pages': (attacker) => {
    const { pages } = attacker.order;
    return attacker.repeat(Infinity, 1, (n) => attacker.ask({ path: `/@${pages[n % pages.length]}` }));
  },

  'edits of one item': async (attacker) => {
    await attacker.signIn();
    await attacker.repeat(2000, 4, (n) =>
      attacker.ask({ method: 'PUT', path: '/api/content', body: { contentId: 'link:spam', title: `Edit ${n}` } }),
    );
  },

  'hostile bodies': async (attacker) => {
    await attacker.signIn();
    const fields = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 0]));
    const wrongPlaces = Array.from({ length: 10_000 }, () => ({
      id: 0,
      contentType: 0,
      order: 'a',
      sectionOrder: 'b',
    }));
    const bodies = [
      { method: 'PUT', body: { contentId: 'link:spam', ...fields(170_000) } },
      { method: 'POST', body: { type: 'link', content: fields(80_000) } },
      { method: 'PUT', body: { orderData: wrongPlaces } },
      { method: 'PUT', body: { contentId: 'link:spam', ...fields(490) } },
    ].map(({ method, body }) => ({ method, body: Buffer.from(JSON.stringify(body)) }));
    const headers = { 'content-type': 'application/json' };
    await attacker.repeat(10_000, 4, (n) =>
      attacker.ask({ path: '/api/content', headers, ...bodies[n % bodies.length]! }),
    );
  },

  refreshes: async (attacker) => {
    let cookie = await attacker.signIn();
    await attacker.repeat(10_000, 1, async () => {
      const answer = await attacker.ask({ method: 'POST', path: '/api/auth/refresh', headers: { cookie } });
      if (answer.cookies.length > 0) cookie = cookieOf(answer);
    });
  },

  'large uploads': async (attacker) => {
    const { readFile } = await import('node:fs/promises');
    const picture = await readFile(attacker.order.picture);
    await attacker.signIn();
    await attacker.repeat(40, 40, async () => {
      const wanted = { fileName: 'large.jpg', contentType: 'image/jpeg', size: picture.length };
      const { status, text } = await attacker.ask({ method: 'POST', path: '/api/storage', body: wanted });
      if (status !== 200) return;
      const { presignedUrl } = JSON.parse(text) as { presignedUrl: string };
      await attacker.ask({
        method: 'PUT',
        path: presignedUrl,
        body: picture,
        headers: { 'content-type': 'image/jpeg' },
      });
    });
  },

  'idle and slow sockets': async (attacker) => {
    const head =
      'POST /api/auth/sign-in HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
    const idle = await Promise.all(Array.from({ length: 3000 }, () => holdOpen(attacker, '')));
    const slow = await Promise.all(Array.from({ length: 500 }, () => holdOpen(attacker, head)));
    while (!attacker.stopped) {
      for (const socket of slow) socket.write('x');
      await pause(1000);
    }
    attacker.statuses['held open'] = [...idle, ...slow].filter(({ destroyed }) => !destroyed).length;
    for (const socket of [...idle, ...slow]) socket.destroy();
  },
};

process.once('disconnect', () => process.exit());
process.once('message', (order: AttackOrder) => {
  const attacker = new Attacker(order);
  process.on('message', (word: 'begin' | 'stop') => {
    if (word === 'stop') {
      attacker.stopped = true;
      return;
    }
    void attacks[order.name](attacker)
      .catch((error: unknown) => console.error(error))
      .then(() => process.send?.(attacker.statuses));
  });
  process.send?.('ready');
});
