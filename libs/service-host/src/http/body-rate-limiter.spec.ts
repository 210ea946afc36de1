import { BodyRateLimiter } from './body-rate-limiter';

const CHUNK = 1024;

/** Sends chunks of a number through the pace and notes the number of each that arrives. */
const send = async (pace: BodyRateLimiter, name: number, chunks: number, arrived: number[]): Promise<void> => {
  for (let n = 0; n < chunks; n += 1) {
    await new Promise<void>((pass) => pace.passInTurn(CHUNK, pass));
    arrived.push(name);
  }
};

/** Lets streams do all that they can without the time continuing. */
const settle = async (): Promise<void> => {
  for (let n = 0; n < 50; n += 1) await new Promise(setImmediate);
};

describe('the pace of bodies', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('passes on a portion at a time, until all of a body has passed', async () => {
    const arrived: number[] = [];
    const sent = send(new BodyRateLimiter(4 * CHUNK), 1, 10, arrived);
    const counts: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await settle();
      counts.push(arrived.length);
      jest.advanceTimersByTime(2);
    }
    await sent;
    expect(counts).toEqual([4, 8, 10]);
  });

  it('takes the chunks of several bodies in turns', async () => {
    const pace = new BodyRateLimiter(CHUNK);
    const arrived: number[] = [];
    const sent = Promise.all([send(pace, 1, 5, arrived), send(pace, 2, 5, arrived)]);
    for (let n = 0; n < 10; n += 1) {
      await settle();
      jest.advanceTimersByTime(2);
    }
    await sent;
    expect(arrived).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
  });

  it('owes what a chunk took beyond its portion', async () => {
    const arrived: number[] = [];
    const sent = send(new BodyRateLimiter(CHUNK / 2), 1, 3, arrived);
    const counts: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await settle();
      counts.push(arrived.length);
      jest.advanceTimersByTime(2);
    }
    await sent;
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('keeps no timer for bodies that have ended', async () => {
    const sent = send(new BodyRateLimiter(4 * CHUNK), 1, 2, []);
    await settle();
    jest.advanceTimersByTime(2);
    await sent;
    expect(jest.getTimerCount()).toBe(0);
  });
});
