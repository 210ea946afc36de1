/** Two hundred different user agents, referrers and addresses, as heads of requests that differ in their path only. */
const engines = [
  (n: number) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + n}.0.0.0 Safari/537.36`,
  (n: number) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_${n} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.${n} Mobile/15E148 Safari/604.1`,
  (n: number) =>
    `Mozilla/5.0 (Linux; Android 14; Pixel ${n}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.${n} Mobile Safari/537.36`,
  (n: number) => `Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:${100 + n}.0) Gecko/20100101 Firefox/${100 + n}.0`,
];

const heads = Array.from({ length: 200 }, (_, n) =>
  [
    ' HTTP/1.1',
    'Host: localhost:3000',
    `User-Agent: ${engines[n % engines.length]!(n)}`,
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: en-GB,en;q=0.9',
    `Referer: https://www.site-${n}.example/page/${n}`,
    `X-Forwarded-For: ${11 + (n % 180)}.${n}.${(n * 7) % 256}.${(n * 13) % 256}`,
    '',
    '',
  ].join('\r\n'),
);

export const LINKS_PER_OWNER = 100;

/** A prime number. */
const SPREAD = 7919;

const words = 'Do you ever sell the test tiles from the glaze notebook? I would hang all forty in my kitchen. 🏺';

/** Messages to the first owner, each under a key of its own, from ten thousand addresses. */
export const messageRequest = (): (() => string) => {
  let next = 0;
  return () => {
    const n = (next += 1);
    const body = Buffer.from(JSON.stringify({ userId: 'user0', dm: `${n}. ${words}`, userIg: `visitor.${n % 977}` }));
    const head = [
      'POST /api/clicks HTTP/1.1',
      'Host: localhost:3000',
      `User-Agent: ${engines[n % engines.length]!(n % 50)}`,
      `X-Forwarded-For: 11.${n % 40}.${n % 250}.7`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `Idempotency-Key: ${process.pid}-${n}`,
    ];
    return `${head.join('\r\n')}\r\n\r\n${body.toString('latin1')}`;
  };
};

/** A random link out of `links`, asked for by a random one of the two hundred. */
export const randomRequest = (links: number) => (): string => requestOf(Math.floor(Math.random() * links));

/**
 * A link out of `links` by Zipf's law with exponent 1: the r-th most followed link is followed 1/r as often as the first. Popular links are
 * spread over all owners. `links` must have no factor in common with `SPREAD`.
 */
export const zipfRequest = (links: number) => (): string => {
  const rank = Math.floor(Math.exp(Math.random() * Math.log(links + 1))) - 1;
  return requestOf((Math.min(rank, links - 1) * SPREAD) % links);
};

/** Every link once, from the first to the last, and again. */
export const everyRequest = (links: number): (() => string) => {
  let next = 0;
  return () => requestOf(next++ % links);
};

/** One path, asked for by a random one of the two hundred. */
export const pageRequest = (path: string) => (): string => getOf(path);

const requestOf = (link: number): string => getOf(`/@user${Math.floor(link / LINKS_PER_OWNER)}/link-${link}`);

const getOf = (path: string): string => `GET ${path}${heads[Math.floor(Math.random() * heads.length)]!}`;
