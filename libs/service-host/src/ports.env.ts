import { originSetting } from '@marquee/nest-kit';
import { z } from 'zod';
import { diskReserve } from './disk-reserve.env';
import { rateLimitScale } from './rate-limit-scale.env';
import { isLoopback, MAIL_NEEDS_SMTP } from './loopback';

const choice = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z
    .enum(names, { error: `must be one of ${names.join(', ')}` })
    .default(names[0])
    .describe(names.map((name) => `\`${name}\``).join(' or '));

/** Every port that a process may choose an adapter for. The first name is the default of a service alone. */
const adapterSettings = {
  EVENT_STORE_ADAPTER: choice('mongo', 'sqlite'),
  DOCUMENT_STORE_ADAPTER: choice('mongo', 'sqlite'),
  EVENT_LOG_ADAPTER: choice('kafka', 'sqlite'),
  COLUMN_STORE_ADAPTER: choice('clickhouse', 'chdb'),
  OBJECT_STORE_ADAPTER: choice('s3', 'files'),
  RATE_LIMITER_ADAPTER: choice('redis', 'memory'),
  KEY_STORE_ADAPTER: choice('mongo', 'files'),
  SIGNALS_ADAPTER: choice('redis', 'memory'),
  MAILER_ADAPTER: choice('folder', 'smtp'),
  JOB_QUEUE_ADAPTER: choice('bullmq', 'sqlite'),
  PAYMENTS_ADAPTER: choice('sandbox', 'stripe'),
};

type AdapterSetting = keyof typeof adapterSettings;
type AdapterPort = AdapterSetting extends `${infer Port}_ADAPTER` ? Port : never;
/** These have one adapter each, on this machine: they make redirects independent of every engine. */
type LocalPort = 'JOURNAL' | 'LOCAL_RATE_LIMITER';
export type PortName = AdapterPort | LocalPort;

const isLocal = (port: PortName): port is LocalPort => port === 'JOURNAL' || port === 'LOCAL_RATE_LIMITER';

const needed = (adapter: string, example: string): string => `needed by \`${adapter}\`: such as \`${example}\``;

/** Whether a sign that ends the host is in front of the `@` that ends user and password: they hold it as it is. */
const hasBareSign = (typed: unknown): boolean =>
  typeof typed === 'string' && /^[a-z+]+:\/\/[^/?#]*[/?#].*@/is.test(typed);
const ENCODE = 'needs its user and password percent-encoded: / as %2F, ? as %3F, # as %23 and @ as %40';

const address = (adapter: string, protocol: RegExp, example: string) =>
  z
    .url({ protocol, abort: true, error: ({ input }) => (hasBareSign(input) ? ENCODE : `must look like ${example}`) })
    .refine((typed) => !hasBareSign(typed), { error: ENCODE })
    .optional()
    .describe(needed(adapter, example));

const name = (what: string, pattern = /^[a-zA-Z0-9._-]+$/) =>
  z
    .string()
    .regex(pattern, { error: 'may hold letters, digits, dots, dashes and underscores' })
    .describe(`${what}, where installations share an engine`);

const redis = {
  REDIS_URL: address('redis', /^rediss?$/, 'redis://127.0.0.1:6379').describe(
    `${needed('redis', 'redis://127.0.0.1:6379')}, and by \`bullmq\``,
  ),
  REDIS_PREFIX: name('what keys begin with').default('marquee'),
};

const secretOf = (what: string, prefix: RegExp, example: string) =>
  z
    .string()
    .regex(prefix, { error: `must look like ${example}` })
    .optional()
    .describe(`needed by \`stripe\`: ${what}, such as \`${example}\``);

/** How payments are reached. Read by the embedded size as well, which may take real ones. */
const stripe = {
  STRIPE_SECRET_KEY: secretOf('secret key of the account', /^(sk|rk)_/, 'sk_live_…'),
  STRIPE_WEBHOOK_SECRET: secretOf('secret of the endpoint `/api/subscriptions/webhook`', /^whsec_/, 'whsec_…'),
  STRIPE_PRICE: secretOf('id of the monthly price', /^price_/, 'price_…'),
  STRIPE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe("where Stripe's API answers"),
};

/** How mail is sent. Read by the embedded size as well, where a mail server is not part of the product. */
const smtp = {
  SMTP_URL: address('smtp', /^smtps?$/, 'smtp://user:password@mail.example:587'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must look like Marquee <hello@marquee.example>',
    })
    .optional()
    .describe(needed('smtp', 'Marquee <hello@marquee.example>')),
};

/** What `readS3Address` of the adapter takes: no process loads that to read its settings. */
const S3_ADDRESS = /^https?:\/\/[^\s:@/]+:[^\s@/]+@[^\s@/]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/;

/** Where each engine is, and what keeps installations apart on one that they share. */
const engineSettings = {
  mongo: {
    MONGODB_URL: address('mongo', /^mongodb(\+srv)?$/, 'mongodb://127.0.0.1:27017'),
    MONGODB_DATABASE: name('name of the database').default('marquee'),
  },
  kafka: {
    KAFKA_URL: z
      .string()
      .optional()
      .describe(`${needed('kafka', '127.0.0.1:9092')}, brokers by comma`),
    KAFKA_TLS: z
      .enum(['off', 'on'])
      .default('off')
      .describe(
        '`on` encrypts the connections to the brokers, which must show a certificate for the host in their address',
      ),
    KAFKA_CA_FILE: z
      .string()
      .optional()
      .describe('with `KAFKA_TLS=on`: PEM file of the authorities to trust, in place of those that Node knows'),
    KAFKA_SASL: z
      .enum(['off', 'plain', 'scram-sha-256', 'scram-sha-512'])
      .default('off')
      .describe('how `KAFKA_USERNAME` proves itself with `KAFKA_PASSWORD`'),
    KAFKA_USERNAME: z.string().min(1).optional().describe('needed by `KAFKA_SASL`'),
    KAFKA_PASSWORD: z.string().min(1).optional().describe('needed by `KAFKA_SASL`'),
    KAFKA_TOPIC_PREFIX: name('what topics and groups begin with', /^[a-zA-Z0-9._-]*$/).default(''),
  },
  clickhouse: {
    CLICKHOUSE_URL: address('clickhouse', /^https?$/, 'http://127.0.0.1:8123'),
    CLICKHOUSE_DATABASE: name('name of the database').default('marquee'),
  },
  s3: {
    S3_URL: z
      .string()
      .regex(S3_ADDRESS, {
        error:
          'must look like http://KEY:SECRET@127.0.0.1:7070/BUCKET, and a bucket has 3 to 63 of a-z, 0-9, dot and hyphen',
      })
      .optional()
      .describe(needed('s3', 'http://KEY:SECRET@127.0.0.1:7070/BUCKET')),
  },
  redis,
  bullmq: redis,
  stripe,
  smtp,
};

/** The only redirect node of an installation of one process. */
export const EMBEDDED_NODE = 'embedded';

/** For every process that keeps a journal. */
export const journalSync = z
  .enum(['write', 'disk'])
  .default('write')
  .describe('`write` survives a killed process, `disk` also a power cut');

const journalSettings = {
  NODE_SLOT: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/, { error: 'must be 1 to 32 small letters, digits and dashes' })
    // After a move its acts would be taken for those of the one process.
    .refine((slot) => slot !== EMBEDDED_NODE, { error: 'is the name of the node of one process: choose another one' })
    .default('r0')
    .describe('name of this node: the same after each start, and no other node has it'),
  JOURNAL_SYNC: journalSync,
};

type Engine = keyof typeof engineSettings;
/** The settings that an engine cannot be reached without. */
const neededBy = {
  mongo: ['MONGODB_URL'],
  kafka: ['KAFKA_URL'],
  clickhouse: ['CLICKHOUSE_URL'],
  s3: ['S3_URL'],
  redis: ['REDIS_URL'],
  bullmq: ['REDIS_URL'],
  smtp: ['SMTP_URL', 'MAIL_FROM'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE'],
} as const satisfies Record<Engine, readonly string[]>;
const isEngine = (adapter: string | undefined): adapter is Engine => Object.hasOwn(neededBy, adapter ?? '');

type Shape = typeof adapterSettings &
  (typeof engineSettings)['mongo'] &
  (typeof engineSettings)['kafka'] &
  (typeof engineSettings)['clickhouse'] &
  (typeof engineSettings)['s3'] &
  (typeof engineSettings)['redis'] &
  (typeof engineSettings)['stripe'] &
  (typeof engineSettings)['smtp'] &
  typeof journalSettings;

/** The chosen adapters and where their engines are. What a process has no port for is undefined. */
export type PortSettings = Partial<z.infer<z.ZodObject<Shape>>> & {
  readonly RATE_LIMIT_SCALE?: number;
  readonly DISK_RESERVE_BYTES?: number;
};

/**
 * The settings of these ports: an adapter for each, and the addresses of the engines that some adapter may need. An address must be
 * there exactly when a chosen adapter needs it.
 */
export const portsEnv = (ports: readonly PortName[]) => {
  const chosen = ports.filter((port): port is AdapterPort => !isLocal(port)).map((port) => `${port}_ADAPTER` as const);
  const possible = new Set(chosen.flatMap((setting) => adapterSettings[setting].unwrap().options.filter(isEngine)));
  const shape: Record<string, z.ZodType> = {
    ...Object.fromEntries(chosen.map((setting) => [setting, adapterSettings[setting]])),
    ...Object.assign({}, ...[...possible].map((engine) => engineSettings[engine])),
    ...(ports.some((port) => port.endsWith('RATE_LIMITER')) && { RATE_LIMIT_SCALE: rateLimitScale }),
    ...(ports.includes('OBJECT_STORE') && {
      DISK_RESERVE_BYTES: diskReserve.describe(`with \`files\`: ${diskReserve.description}`),
    }),
    ...(ports.includes('MAILER') && { PUBLIC_URL: originSetting }),
    ...(ports.includes('JOURNAL') && journalSettings),
  };
  return z.object(shape).superRefine((settings, context) => {
    const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    for (const setting of chosen) {
      const adapter = settings[setting] as string;
      const missing = isEngine(adapter) ? neededBy[adapter].filter((name) => settings[name] === undefined) : [];
      for (const name of missing) refuse(name, `must be set, because ${setting} is ${adapter}`);
    }
    if ((settings['KAFKA_SASL'] ?? 'off') !== 'off')
      for (const name of ['KAFKA_USERNAME', 'KAFKA_PASSWORD'])
        if (settings[name] === undefined)
          refuse(name, `must be set, because KAFKA_SASL is ${settings['KAFKA_SASL'] as string}`);
    if (settings['MAILER_ADAPTER'] === 'folder' && !isLoopback(settings['PUBLIC_URL'] as string))
      refuse('PUBLIC_URL', MAIL_NEEDS_SMTP);
  });
};
