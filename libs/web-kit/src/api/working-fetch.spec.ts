import { createHash } from 'node:crypto';
import { leadingZeroBits } from '@marquee/kernel';
import { workingFetch } from './working-fetch';

const asked = (challenge: string, bits: number) =>
  new Response(JSON.stringify({ code: 'work_required', work: { challenge, bits } }), { status: 429 });
const limited = () => new Response(JSON.stringify({ code: 'LimitExceededException' }), { status: 429 });

const send = async (answers: readonly Response[]) => {
  const left = [...answers];
  const sent: { readonly proof: string | null; readonly body: string }[] = [];
  const working = workingFetch(async (input) => {
    const request = input as Request;
    sent.push({ proof: request.headers.get('proof-of-work'), body: await request.text() });
    return left.shift() ?? asked('more', 1);
  });
  const { status } = await working('http://localhost/api/auth/sign-in', { method: 'POST', body: '{"a":1}' });
  return { status, sent };
};
const bitsOf = (proof: string): number => leadingZeroBits(createHash('sha256').update(proof).digest());

describe('a request that the server asks for work', () => {
  it('goes again with a proof, and with its body', async () => {
    const { status, sent } = await send([asked('first', 6), new Response('', { status: 200 })]);
    expect(status).toBe(200);
    expect(sent.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
    expect(sent[0]!.proof).toBeNull();
    expect(sent[1]!.proof).toMatch(/^first\./);
    expect(bitsOf(sent[1]!.proof!)).toBeGreaterThanOrEqual(6);
  });

  it('does more work where the server asks for more', async () => {
    const { status, sent } = await send([asked('first', 4), asked('second', 6), new Response('', { status: 401 })]);
    expect(status).toBe(401);
    expect(bitsOf(sent[2]!.proof!)).toBeGreaterThanOrEqual(6);
  });

  it('stops where the server always requests more', async () => {
    const { status, sent } = await send([]);
    expect([status, sent.length]).toEqual([429, 5]);
  });

  it('does none for another refusal', async () => {
    const { status, sent } = await send([limited()]);
    expect([status, sent.length]).toEqual([429, 1]);
  });
});
