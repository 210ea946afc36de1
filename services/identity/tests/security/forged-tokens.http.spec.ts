import { createHash, createHmac, createPublicKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEndpoint } from '@marquee/contracts';
import { Route } from '@marquee/nest-kit';
import { testApp, type TestApp } from '@marquee/nest-kit/testing';
import { Controller } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { cookieValue, publicUrl, startIdentity, type IdentityApp } from '../../src/testing/identity-app';

type Json = Record<string, unknown>;
type Forge = () => string;

const encode = (value: Json | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

let app: IdentityApp;
let trap: Server;
let trapped = 0;
let valid: string;
let header: Json;
let claims: Json;
let refreshToken: string;
let publicKeyTexts: string[];

const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwkOf = (key: KeyObject): Json => ({ ...key.export({ format: 'jwk' }) });
const part = (index: number): string => valid.split('.')[index]!;
const signature = (): string => part(2);
const join = (head: Json, body: Json, end: string): string => `${encode(head)}.${encode(body)}.${end}`;
const signedBy = (key: KeyObject, head: Json, body: Json = claims): string => {
  const input = `${encode(head)}.${encode(body)}`;
  const mark = createSign('sha256').update(input).sign({ key, dsaEncoding: 'ieee-p1363' });
  return `${input}.${mark.toString('base64url')}`;
};
const hmacBy = (secret: string | Buffer, alg: string, head: Json = header): string => {
  const input = `${encode({ ...head, alg })}.${encode(claims)}`;
  return `${input}.${createHmac(`sha${alg.slice(2)}`, secret)
    .update(input)
    .digest('base64url')}`;
};
/** Really signed by this installation: what is wrong is what it says. */
const ours = (change: Json, issuer = publicUrl): string => {
  const at = Number(change['at'] ?? Date.now());
  const right = { accountId: String(claims['sub']), username: 'ines', sessionId: 'x', credentialEpoch: 0 };
  return app.identityKeys.sign(right, issuer, at);
};
const trapUrl = (): string => `http://127.0.0.1:${(trap.address() as AddressInfo).port}/keys.json`;

beforeAll(async () => {
  app = await startIdentity();
  trap = createServer((_request, response) => {
    trapped += 1;
    response.end(JSON.stringify({ keys: [{ ...jwkOf(stranger.publicKey), kid: 'trap' }] }));
  }).listen(0, '127.0.0.1');
  const { body, cookies } = await app.register('ines');
  valid = body['idToken'] as string;
  refreshToken = cookieValue(cookies, 'marquee-refresh')!;
  header = JSON.parse(Buffer.from(part(0), 'base64url').toString()) as Json;
  claims = JSON.parse(Buffer.from(part(1), 'base64url').toString()) as Json;
  const [jwk] = await app.identityKeys.publicKeys();
  const key = createPublicKey({ key: jwk!, format: 'jwk' });
  publicKeyTexts = [
    key.export({ format: 'pem', type: 'spki' }) as string,
    (key.export({ format: 'pem', type: 'spki' }) as string).trim(),
    JSON.stringify(jwk),
    key.export({ format: 'der', type: 'spki' }).toString('base64'),
  ];
});
afterAll(async () => {
  trap.close();
  await app.close();
});

const noSignature: readonly (readonly [string, Forge])[] = [
  'none',
  'None',
  'NONE',
  'nOnE',
  'none ',
  ' none',
  '',
  'null',
].flatMap((alg) => [
  [`alg ${JSON.stringify(alg)} without a signature`, () => join({ ...header, alg }, claims, '')] as const,
  [`alg ${JSON.stringify(alg)} with the old signature`, () => join({ ...header, alg }, claims, signature())] as const,
]);

const d1: readonly (readonly [string, Forge])[] = [
  ...noSignature,
  ['no alg', () => join({ typ: 'JWT', kid: header['kid'] }, claims, signature())],
  ...[0, 1, 2, 3].map(
    (n) => [`HS256 keyed by the public key (${n})`, () => hmacBy(publicKeyTexts[n]!, 'HS256')] as const,
  ),
  ['HS384 keyed by the public key', () => hmacBy(publicKeyTexts[0]!, 'HS384')],
  ['HS512 keyed by the public key', () => hmacBy(publicKeyTexts[0]!, 'HS512')],
  ['HS256 keyed by nothing', () => hmacBy('', 'HS256')],
  ['HS256 keyed by the key id', () => hmacBy(String(header['kid']), 'HS256')],
  ['an empty signature', () => `${part(0)}.${part(1)}.`],
  ['no signature part', () => `${part(0)}.${part(1)}`],
  ['a truncated signature', () => valid.slice(0, -8)],
  ['a longer signature', () => `${valid}AAAA`],
  ['a signature of zeros', () => `${part(0)}.${part(1)}.${Buffer.alloc(64).toString('base64url')}`],
  [
    'a signature with r = s = 1',
    () => {
      const one = Buffer.alloc(32);
      one[31] = 1;
      return `${part(0)}.${part(1)}.${Buffer.concat([one, one]).toString('base64url')}`;
    },
  ],
  [
    'a flipped bit in the signature',
    () => {
      const bytes = Buffer.from(signature(), 'base64url');
      bytes[10]! ^= 1;
      return `${part(0)}.${part(1)}.${bytes.toString('base64url')}`;
    },
  ],
  [
    'a DER signature',
    () => {
      const input = `${part(0)}.${part(1)}`;
      return `${input}.${createSign('sha256').update(input).sign(stranger.privateKey).toString('base64url')}`;
    },
  ],
  [
    'another subject under the old signature',
    () => join(header, { ...claims, sub: '0197b5c2-0000-7000-8000-00000000beef' }, signature()),
  ],
  [
    'a later end under the old signature',
    () => join(header, { ...claims, exp: Number(claims['exp']) + 9e6 }, signature()),
  ],
  ["a stranger's key under our key id", () => signedBy(stranger.privateKey, header)],
  ["a stranger's key without a key id", () => signedBy(stranger.privateKey, { alg: 'ES256', typ: 'JWT' })],
  [
    'RS256 under our key id',
    () => jwt.sign(claims, rsa.privateKey, { algorithm: 'RS256', keyid: String(header['kid']) }),
  ],
  [
    'PS256 under our key id',
    () => jwt.sign(claims, rsa.privateKey, { algorithm: 'PS256', keyid: String(header['kid']) }),
  ],
  ['ES384 in the header', () => join({ ...header, alg: 'ES384' }, claims, signature())],
  [
    'a critical extension that we do not know',
    () => signedBy(stranger.privateKey, { ...header, crit: ['b64'], b64: false }),
  ],
  [
    'JSON instead of a compact form',
    () => encode({ payload: part(1), signatures: [{ protected: part(0), signature: signature() }] }),
  ],
  ['four parts', () => `${valid}.x`],
  ['five parts', () => `${valid}.x.y`],
  ['dots', () => '..'],
  ['a word', () => 'token'],
  ['a header that is no JSON', () => `${encode('{')}.${part(1)}.${signature()}`],
  ['a payload that is no JSON', () => `${part(0)}.${encode('{')}.${signature()}`],
];

const d2: readonly (readonly [string, Forge])[] = [
  ...['../../dev/null', '/dev/null', "' OR 1=1 --", '__proto__', 'constructor', '', 'trap'].map(
    (kid) => [`key id ${JSON.stringify(kid)}`, () => signedBy(stranger.privateKey, { ...header, kid })] as const,
  ),
  ['key id of /dev/null, keyed by nothing', () => hmacBy('', 'HS256', { ...header, kid: '../../../../dev/null' })],
  ['a key id that is an object', () => signedBy(stranger.privateKey, { ...header, kid: { $ne: null } })],
  ['jku at a trap', () => signedBy(stranger.privateKey, { ...header, kid: 'trap', jku: trapUrl() })],
  ['x5u at a trap', () => signedBy(stranger.privateKey, { ...header, x5u: trapUrl() })],
  ['its own key in jwk', () => signedBy(stranger.privateKey, { ...header, jwk: jwkOf(stranger.publicKey) })],
  ['its own certificate in x5c', () => signedBy(stranger.privateKey, { ...header, x5c: [publicKeyTexts[3]] })],
  [
    'a thumbprint of its own',
    () => signedBy(stranger.privateKey, { ...header, kid: createHash('sha256').update('x').digest('base64url') }),
  ],
];

const d3: readonly (readonly [string, Forge])[] = [
  ['expired a second ago', () => ours({ at: Date.now() - 601_000 })],
  ['expired a year ago', () => ours({ at: Date.now() - 365 * 86_400_000 })],
  ['of another issuer', () => ours({}, 'https://evil.example')],
  ['of an issuer that only looks like ours', () => ours({}, `${publicUrl}.evil.example`)],
  ['the refresh token', () => refreshToken],
  ['the refresh token in three parts', () => `${refreshToken}.x`],
];

it('takes the token that all of these are made from', async () => {
  expect((await app.get('/api/auth/me', valid)).status).toBe(200);
});

it.each([...d1, ...d2, ...d3])('refuses %s', async (_case, forge) => {
  const answer = await app.get('/api/auth/me', forge());
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(answer.body['detail']).toBe('Sign in first.');
});

describe('a token that our own key really signed', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const probe = defineEndpoint({
    id: 'probe',
    method: 'GET',
    path: '/probe',
    tag: 'probe',
    summary: 'Probe',
    access: 'owner',
    status: 200,
    errors: [],
  });
  @Controller()
  class ProbeController {
    @Route(probe)
    probe(): object {
      return {};
    }
  }
  let guarded: TestApp;
  beforeAll(async () => {
    const publicKeys = () => Promise.resolve([{ ...pair.publicKey.export({ format: 'jwk' }), kid: 'own' }]);
    guarded = await testApp([{ module: class ProbeModule {}, controllers: [ProbeController] }], {
      tokenKeys: { publicKeys },
    });
  });
  afterAll(() => guarded.close());

  const now = Math.floor(Date.now() / 1000);
  const status = async (change: Json): Promise<number> => {
    const body = { ...claims, iat: now, exp: now + 600, ...change };
    const token = signedBy(pair.privateKey, { alg: 'ES256', typ: 'JWT', kid: 'own' }, body);
    const answer = await guarded.app.inject({ url: '/probe', headers: { authorization: `Bearer ${token}` } });
    return answer.statusCode;
  };

  it('is taken when all that it says is right', async () => expect(await status({})).toBe(200));

  it.each<[string, Json]>([
    ['has expired', { exp: now - 1 }],
    ['is not good before an hour from now', { nbf: now + 3600 }],
    ['is for another audience', { aud: 'billing' }],
    ['is for no audience', { aud: undefined }],
    ['is of another issuer', { iss: 'https://evil.example' }],
    ['is of no issuer', { iss: undefined }],
    ['is a refresh token', { token_use: 'refresh' }],
    ['is for something else', { token_use: 'upload' }],
    ['does not say what it is for', { token_use: undefined }],
    ['has no subject', { sub: undefined }],
    ['ends at a word', { exp: 'never' }],
  ])('is refused when it %s', async (_case, change) => expect(await status(change)).toBe(401));
});

it('reads the token from the header only', async () => {
  shows('6.bearer');
  expect((await app.get(`/api/auth/me?access_token=${valid}`)).status).toBe(401);
  const inject = (headers: Record<string, string>) =>
    app.kit.app.inject({ method: 'GET', url: '/api/auth/me', headers });
  expect((await inject({ cookie: `idToken=${valid}; marquee-refresh=${valid}` })).statusCode).toBe(401);
  expect((await inject({ authorization: `Basic ${valid}` })).statusCode).toBe(401);
  expect((await inject({ authorization: valid })).statusCode).toBe(401);
});

it('publishes public members only, and looks for keys nowhere else', async () => {
  const { body, headers } = await app.get('/.well-known/jwks.json');
  expect((body['keys'] as Json[]).map((key) => Object.keys(key).sort())).toEqual([
    ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
  ]);
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(trapped).toBe(0);
});

it('verifies with the published key alone, as another service would', async () => {
  const [jwk] = (await app.get('/.well-known/jwks.json')).body['keys'] as Json[];
  const key = createPublicKey({ key: jwk as never, format: 'jwk' });
  const read = jwt.verify(valid, key, {
    algorithms: ['ES256'],
    issuer: publicUrl,
    audience: 'marquee',
    complete: true,
  });
  expect(read.header).toMatchObject({ alg: 'ES256', kid: jwk!['kid'] });
  const { iat, exp, sub } = read.payload as jwt.JwtPayload;
  expect(exp! - iat!).toBe(600);
  expect(sub).toBe(claims['sub']);
  expect(JSON.stringify(read.payload)).not.toContain('example.com');
});
