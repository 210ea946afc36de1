import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerProblem, answerStarting, logProblems } from './problem-answer';

describe('an answer of 503 without a framework', () => {
  let server: http.Server;
  let logged: unknown[];

  const answered = async (listener: http.RequestListener): Promise<unknown> => {
    server = http.createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health/ready`);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };

  beforeEach(() => {
    logged = [];
    logProblems({ error: (...line: unknown[]) => void logged.push(line) } as never);
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('is logged', async () => {
    expect(await answered((request, response) => answerProblem(request, response, 'unavailable'))).toEqual([
      503,
      'unavailable',
    ]);
    expect(logged).toHaveLength(1);
  });

  it('is not logged while the process starts, when probes ask', async () => {
    expect(await answered((request, response) => answerStarting(request, response))).toEqual([503, 'unavailable']);
    expect(logged).toEqual([]);
  });
});
