import { createLogger } from './logger';

describe('a log', () => {
  let lines: Record<string, unknown>[];
  const open = () => {
    lines = [];
    return createLogger({
      destination: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    });
  };
  const failing = (): Error => new TypeError(`a message that differs: ${Math.random()}`);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has ISO times and names of levels', () => {
    open().child({ service: 'identity' }).warn({ part: 'x' }, 'slow');
    expect(lines).toEqual([
      {
        level: 'warn',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        service: 'identity',
        part: 'x',
        msg: 'slow',
      },
    ]);
  });

  it('folds what repeats into one line a minute, with the count and the newest id', () => {
    const logger = open();
    for (let second = 0; second < 60; second += 1) {
      for (let n = 0; n < 10; n += 1) logger.error({ err: failing(), instance: `r${second}.${n}` }, 'request failed');
      jest.advanceTimersByTime(1000);
    }
    expect(lines.map(({ instance, repeats }) => [instance, repeats])).toEqual([
      ['r0.0', undefined],
      ['r54.9', 549],
    ]);
    jest.advanceTimersByTime(120_000);
    expect(lines.map(({ repeats }) => repeats)).toEqual([undefined, 549, 50]);
    logger.error({ err: failing(), instance: 'later' }, 'request failed');
    expect(lines.at(-1)).toMatchObject({ instance: 'later', msg: 'request failed' });
  });

  it('folds neither other kinds, nor other places of an error, nor lines below a warning, nor a fatal one', () => {
    const logger = open();
    for (let n = 0; n < 2; n += 1) {
      logger.warn({ component: 'one', reason: 'away' }, 'stalled');
      logger.warn({ component: 'two', reason: 'away' }, 'stalled');
      logger.child({ service: 'inbox' }).warn({ component: 'one', reason: 'away' }, 'stalled');
      logger.info('ready');
      logger.fatal('ends');
    }
    logger.error({ err: failing() }, 'failed');
    logger.error({ err: new TypeError('elsewhere') }, 'failed');
    const said = lines.map(({ component, msg }) => `${component as string} ${msg as string}`);
    expect(said.filter((line) => line.endsWith('stalled'))).toEqual(['one stalled', 'two stalled', 'one stalled']);
    for (const msg of ['ready', 'ends', 'failed']) expect(lines.filter((line) => line['msg'] === msg)).toHaveLength(2);
  });
});
