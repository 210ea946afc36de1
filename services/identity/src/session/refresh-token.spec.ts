import { createRefreshTokens, randomSecret } from './refresh-token';

const tokens = createRefreshTokens(Buffer.alloc(32, 1));
const token = { sessionId: '0197b5c2-0000-7000-8000-000000000001', generation: 7, secret: randomSecret() };
const text = tokens.format(token);
const [sessionId, , secret, proof] = text.split('.') as [string, string, string, string];

describe('a refresh token', () => {
  it('is read as it was written', () => expect(tokens.parse(text)).toEqual(token));

  it.each([
    ['another session', `0197b5c2-0000-7000-8000-000000000002.7.${secret}.${proof}`],
    ['a later generation', `${sessionId}.8.${secret}.${proof}`],
    ['an earlier generation', `${sessionId}.6.${secret}.${proof}`],
    ['another spelling of the generation', `${sessionId}.07.${secret}.${proof}`],
    ['another secret', `${sessionId}.7.${randomSecret()}.${proof}`],
    ['another proof', `${sessionId}.7.${secret}.${randomSecret()}`],
    ['no proof', `${sessionId}.7.${secret}`],
    ['a proof under another key', createRefreshTokens(Buffer.alloc(32, 2)).format(token)],
    ['more behind it', `${text}x`],
    ['nothing', undefined],
  ])('is refused with %s', (_case, made) => expect(tokens.parse(made)).toBeNull());
});
