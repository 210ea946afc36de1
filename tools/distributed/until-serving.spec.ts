import { until } from '@marquee/test-kit/until';
import { untilServing } from './until-serving.mjs';

/** A process that is ready at the given attempt to wait for it. */
const process = (service: string, readyAt: number) => {
  let attempts = 0;
  const ready = () => ((attempts += 1) >= readyAt ? Promise.resolve() : Promise.reject(new Error('not ready')));
  return { name: service, service, ready, failsToStart: () => false, output: () => '' };
};
/** One that keeps ending, with as many lines of the same text, and that is awaited without an end. */
const failing = (service: string) => ({
  ...process(service, 1),
  ready: () => new Promise<void>(() => undefined),
  failsToStart: () => true,
  output: () => `what ${service} printed\n`.repeat(3),
});

describe('an installation of distributed services', () => {
  let said: string[];
  const say = (line: string): void => void said.push(line);
  beforeEach(() => (said = []));

  it('serves once all of its processes are ready', async () => {
    await untilServing([process('identity', 1), process('redirects', 1), process('gateway', 1)], say);
    expect(said).toEqual([]);
  });

  it('serves while a service other than redirects waits, and says when that is ready', async () => {
    await untilServing([process('identity', 3), process('redirects', 1), process('gateway', 3)], say);
    await until(() => said.includes('all services are ready'));
    expect(said).toEqual(['not ready yet: identity, gateway', 'all services are ready']);
  });

  it('does not serve before redirects is ready', async () => {
    await untilServing([process('redirects', 3), process('gateway', 1)], say);
    expect(said).toEqual(['not ready yet: redirects']);
  });

  it.each(['redirects', 'gateway'])(
    'is refused at once where %s keeps ending, by what that printed, once',
    async (ended) => {
      const processes = ['redirects', 'gateway'].map((one) => (one === ended ? failing(one) : process(one, 1)));
      await expect(untilServing(processes, say)).rejects.toMatchObject({
        name: 'StartRefused',
        message: `${ended} does not start: what ${ended} printed`,
      });
    },
  );
});
