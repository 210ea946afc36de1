import { z } from 'zod';
import { readProcessSettings } from './process-settings';
import { defineService } from './service';

const secret = 'a-secret-of-at-least-thirty-two-characters';
const service = defineService({
  name: 'content',
  ports: ['EVENT_STORE', 'EVENT_LOG', 'MAILER'],
  access: 'owners',
  settings: z.object({ OWN: z.string().default('standard') }),
  compose: () => Promise.reject(new Error('composed')),
});
const whole = {
  PUBLIC_URL: 'http://localhost:3000',
  INSTALLATION_SECRET: secret,
  MONGODB_URL: 'mongodb://127.0.0.1:27017',
  KAFKA_URL: '127.0.0.1:9092',
};
const ORIGIN_ONLY = 'must have no path, no user and no query: such as https://example.com';
const RANGES = 'must be addresses or CIDR ranges, by comma, such as 10.0.0.0/8';
const refusal = (env: Readonly<Record<string, string | undefined>>): string => {
  try {
    readProcessSettings(service, { ...whole, ...env });
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
  return 'none';
};

describe('the settings of a process', () => {
  it('need what has no default, and no more', () => {
    const { host, owners, ports, own } = readProcessSettings(service, whole);
    expect(host).toMatchObject({ HOST: '127.0.0.1', PORT: 3002, DATA_DIR: 'data', DRAIN_DELAY_MS: 0 });
    expect(ports).toMatchObject({ EVENT_STORE_ADAPTER: 'mongo', EVENT_LOG_ADAPTER: 'kafka', MAILER_ADAPTER: 'folder' });
    expect(ports.OBJECT_STORE_ADAPTER).toBeUndefined();
    expect(own).toEqual({ OWN: 'standard' });
    expect(owners).toEqual({ IDENTITY_URL: 'http://127.0.0.1:3001' });
  });

  it('name the node and the durability of a journal where the service has one', () => {
    const { ports } = readProcessSettings({ ...service, ports: ['JOURNAL'] }, whole);
    expect(ports).toEqual({ NODE_SLOT: 'r0', JOURNAL_SYNC: 'write' });
  });

  it('give no node the name that the acts of one process have', () => {
    const name = (NODE_SLOT: string) => () =>
      readProcessSettings({ ...service, ports: ['JOURNAL'] }, { ...whole, NODE_SLOT });
    expect(name('embedded')).toThrow('NODE_SLOT: is the name of the node of one process');
    expect(name('embedded-2')).not.toThrow();
  });

  it('leave out the keys of owners where the service knows no callers', () => {
    expect(readProcessSettings({ ...service, access: 'public' }, whole).owners).toBeNull();
  });

  it('ask for the address of an engine exactly when a chosen adapter needs it', () => {
    expect(refusal({ KAFKA_URL: undefined })).toBe(
      'StartRefused: A setting is wrong. KAFKA_URL: must be set, because EVENT_LOG_ADAPTER is kafka',
    );
    expect(refusal({ KAFKA_URL: undefined, EVENT_LOG_ADAPTER: 'sqlite' })).toBe('none');
  });

  it('ask for a name and a password where the brokers do', () => {
    const user = { KAFKA_SASL: 'scram-sha-512', KAFKA_USERNAME: 'marquee' };
    expect(refusal(user)).toBe(
      'StartRefused: A setting is wrong. KAFKA_PASSWORD: must be set, because KAFKA_SASL is scram-sha-512',
    );
    expect(refusal({ ...user, KAFKA_PASSWORD: 'secret' })).toBe('none');
  });

  it('ask for all keys of Stripe where it takes payments, and for none in the sandbox', () => {
    const payer = { ...service, ports: ['PAYMENTS'] } as const;
    const read = (env: Readonly<Record<string, string>>) => readProcessSettings(payer, { ...whole, ...env }).ports;
    expect(read({})).toEqual({ PAYMENTS_ADAPTER: 'sandbox', STRIPE_URL: 'https://api.stripe.com' });
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE: 'price_1' };
    expect(read({ PAYMENTS_ADAPTER: 'stripe', ...keys })).toMatchObject({ PAYMENTS_ADAPTER: 'stripe', ...keys });
    for (const name of Object.keys(keys))
      expect(() => read({ PAYMENTS_ADAPTER: 'stripe', ...keys, [name]: '' })).toThrow(
        `${name}: must be set, because PAYMENTS_ADAPTER is stripe`,
      );
  });

  it.each([
    'http://127.0.0.1:7070/bucket',
    'http://KEY@127.0.0.1:7070/bucket',
    'http://KEY:SECRET@127.0.0.1:7070/b',
    'http://KEY:SECRET@127.0.0.1:7070',
  ])('refuse %s as the object store', (S3_URL) =>
    expect(() => readProcessSettings({ ...service, ports: ['OBJECT_STORE'] }, { ...whole, S3_URL })).toThrow(
      'A setting is wrong. S3_URL: must look like http://KEY:SECRET@127.0.0.1:7070/BUCKET, and a bucket has 3 to 63',
    ),
  );

  it.each([
    'http://KEY:SECRET@127.0.0.1:7070/bucket',
    'https://KEY:a%2Fb@s3.example/my.bucket-1/',
    'http://k:s@[::1]:7070/abc',
  ])('take %s as the object store', (S3_URL) =>
    expect(readProcessSettings({ ...service, ports: ['OBJECT_STORE'] }, { ...whole, S3_URL }).ports).toMatchObject({
      S3_URL,
    }),
  );

  it('ask a process that works on jobs for Redis, unless SQLite keeps them', () => {
    const worker = { ...service, ports: ['JOB_QUEUE'] } as const;
    const read = (env: Readonly<Record<string, string>>) => readProcessSettings(worker, { ...whole, ...env }).ports;
    expect(() => read({})).toThrow('REDIS_URL: must be set, because JOB_QUEUE_ADAPTER is bullmq');
    expect(read({ REDIS_URL: 'redis://127.0.0.1:6379' })).toEqual({
      JOB_QUEUE_ADAPTER: 'bullmq',
      REDIS_URL: 'redis://127.0.0.1:6379',
      REDIS_PREFIX: 'marquee',
    });
    expect(read({ JOB_QUEUE_ADAPTER: 'sqlite' })).toMatchObject({ JOB_QUEUE_ADAPTER: 'sqlite' });
  });

  it.each([
    [{ EVENT_STORE_ADAPTER: 'postgres' }, 'EVENT_STORE_ADAPTER: must be one of mongo, sqlite'],
    [{ MAILER_ADAPTER: 'post' }, 'MAILER_ADAPTER: must be one of folder, smtp'],
    [
      { MAILER_ADAPTER: 'smtp', MAIL_FROM: 'Marquee <hello@marquee.example>' },
      'SMTP_URL: must be set, because MAILER_ADAPTER is smtp',
    ],
    [
      { MAILER_ADAPTER: 'smtp', SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a\r\nBcc: b' },
      'MAIL_FROM: must look like Marquee <hello@marquee.example>',
    ],
    [{ PUBLIC_URL: 'http://localhost:3000/sub/' }, `PUBLIC_URL: ${ORIGIN_ONLY}`],
    [{ PUBLIC_URL: 'http://user:password@localhost:3000' }, `PUBLIC_URL: ${ORIGIN_ONLY}`],
    [{ PUBLIC_URL: 'marquee' }, 'PUBLIC_URL: must be an address such as https://example.com'],
    [{ TRUSTED_PROXIES: 'foo' }, `TRUSTED_PROXIES: ${RANGES}`],
    [{ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/99' }, `TRUSTED_PROXIES: ${RANGES}`],
    [{ TRACED_GATEWAYS: 'foo' }, `TRACED_GATEWAYS: ${RANGES}`],
    [{ PORT: 'x' }, 'PORT: must be a number'],
    [{ PORT: '1.5' }, 'PORT: must be a whole number'],
    [{ PORT: '70000' }, 'PORT: must be at most 65535'],
    [{ MAX_CONNECTIONS_PER_ADDRESS: '0' }, 'MAX_CONNECTIONS_PER_ADDRESS: must be at least 1'],
    [{ MONGODB_URL: 'http://127.0.0.1' }, 'MONGODB_URL: must look like mongodb://127.0.0.1:27017'],
    [{ INSTALLATION_SECRET: 'short' }, 'INSTALLATION_SECRET: must have at least 32 characters'],
    [
      { INSTALLATION_SECRET: undefined },
      'INSTALLATION_SECRET: must be set: one random text for all services of an installation',
    ],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL: must be an address such as https://example.com'],
    [
      { PUBLIC_URL: 'https://marquee.example' },
      'PUBLIC_URL: is not a loopback address, and mail would be written to a folder that its readers cannot see: set MAILER_ADAPTER to smtp, and SMTP_URL and MAIL_FROM',
    ],
  ])('refuse %j in one line', (env, line) => {
    expect(refusal(env)).toBe(`StartRefused: A setting is wrong. ${line}`);
  });

  it.each([
    ...[' ', '\r', '\n', '\t', '\u00a0', '"', "'", '`'].flatMap((sign) => [`${secret}${sign}`, `${sign}${secret}`]),
    ...[' '.repeat(42), `"${secret}"`, `'${secret}'`, `${secret} \r\n`],
  ])('refuse %j as a secret: it has what a file or a shell left around it', (typed) =>
    expect(refusal({ INSTALLATION_SECRET: typed })).toBe(
      'StartRefused: A setting is wrong. INSTALLATION_SECRET: must not begin or end with a blank, a line end or a quote',
    ),
  );

  it.each(['a secret "with" signs inside, of \'any\' kind $', `${secret}=`, `$${secret}#`])(
    'take %j as a secret',
    (typed) =>
      expect(readProcessSettings(service, { ...whole, INSTALLATION_SECRET: typed }).host.INSTALLATION_SECRET).toBe(
        typed,
      ),
  );

  it.each(['OWN', 'MONGODB_URL', 'PUBLIC_URL', 'IDENTITY_URL', 'METRICS_TOKEN'])(
    'refuse such ends of %s, too',
    (name) =>
      expect(refusal({ [name]: 'https://marquee.example\r' })).toContain(
        `${name}: must not begin or end with a blank, a line end or a quote`,
      ),
  );

  const smtpSays = (SMTP_URL: string): string =>
    refusal({ MAILER_ADAPTER: 'smtp', MAIL_FROM: 'hello@marquee.example', SMTP_URL });
  it.each([
    'smtp://no-reply@shop.example:Git50#2@mail.example:587',
    'smtps://AB:PQ/RS@mail.example',
    'smtp://user:12/34@mail.example',
    'smtp://user:pass?word@mail.example:587',
    'smtp://us/er:pass@mail.example',
    'smtp://user:12#4@mail.example',
  ])('ask for percent-encoding of %s, and do not repeat it', (SMTP_URL) =>
    expect(smtpSays(SMTP_URL)).toBe(
      'StartRefused: A setting is wrong. SMTP_URL: needs its user and password percent-encoded: / as %2F, ? as %3F, # as %23 and @ as %40',
    ),
  );

  it.each([
    'smtp://user:pa%23ss@mail.example:587',
    'smtp://no-reply@shop.example:word@mail.example',
    'smtp://u:100%@mail.example',
    'smtps://mail.example/',
  ])('take %s as the mail server', (SMTP_URL) => expect(smtpSays(SMTP_URL)).toBe('none'));

  it('let any address be public once a mail server is named', () => {
    const smtp = { MAILER_ADAPTER: 'smtp', SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'hello@marquee.example' };
    expect(refusal({ ...smtp, PUBLIC_URL: 'https://marquee.example' })).toBe('none');
  });

  it('never repeat a value: it may be a secret', () => {
    expect(refusal({ MONGODB_URL: 'http://root:hunter2@127.0.0.1' })).not.toContain('hunter2');
  });
});
