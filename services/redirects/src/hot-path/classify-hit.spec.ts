import type { IncomingHttpHeaders } from 'node:http';
import { deviceOf } from './agents';
import { isPrefetch, classifyHit, classifyAgent } from './classify-hit';
import { agentTable } from '../../tests/support/agent-table';

describe('the classification of a hit', () => {
  it(`knows each of ${agentTable.length} user agents`, () => {
    const wrong = agentTable
      .filter(({ agent, verdict }) => classifyAgent(agent) !== verdict)
      .map((row) => ({ ...row, judged: classifyAgent(row.agent) }));
    expect(wrong).toEqual([]);
    expect(agentTable.length).toBeGreaterThanOrEqual(200);
    expect(new Set(agentTable.map(({ agent }) => agent)).size).toBe(agentTable.length);
  });

  it('knows the device of each person', () => {
    const wrong = agentTable.filter(({ agent, device }) => device !== undefined && deviceOf(agent) !== device);
    expect(wrong.map((row) => ({ ...row, read: deviceOf(row.agent) }))).toEqual([]);
  });

  it.each<[IncomingHttpHeaders, boolean]>([
    [{ 'sec-purpose': 'prefetch' }, true],
    [{ 'sec-purpose': 'prefetch;prerender' }, true],
    [{ 'sec-purpose': 'prefetch;anonymous-client-ip' }, true],
    [{ purpose: 'prefetch' }, true],
    [{ purpose: 'preview' }, true],
    [{ 'x-purpose': 'preview' }, true],
    [{ 'x-moz': 'prefetch' }, true],
    [{ 'sec-fetch-mode': 'navigate' }, false],
    [{}, false],
  ])('takes %j for a prefetch: %s', (headers, expected) => expect(isPrefetch(headers)).toBe(expected));

  it('gives one reason, the first that holds: HEAD, owner, prefetch, agent', () => {
    const all = { head: true, byOwner: true, prefetch: true, agent: 'bot' as const };
    expect(classifyHit(all)).toBe('head');
    expect(classifyHit({ ...all, head: false })).toBe('owner');
    expect(classifyHit({ ...all, head: false, byOwner: false })).toBe('prefetch');
    expect(classifyHit({ ...all, head: false, byOwner: false, prefetch: false })).toBe('bot');
    expect(classifyHit({ head: false, byOwner: false, prefetch: false, agent: null })).toBeNull();
  });
});
