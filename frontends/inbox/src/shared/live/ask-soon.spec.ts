import { AskSoon } from './ask-soon';

describe('asking soon', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Asks that are answered when a test says so. */
  const asked = () => {
    const answers: (() => void)[] = [];
    const asks = new AskSoon(() => new Promise<void>((resolve) => void answers.push(resolve)));
    return { asks, answers };
  };
  const pause = () => jest.advanceTimersByTimeAsync(400);

  it('asks once for many calls', async () => {
    const { asks, answers } = asked();
    for (let call = 0; call < 5; call += 1) asks.soon();
    await pause();
    expect(answers).toHaveLength(1);
    answers[0]!();
    await pause();
    expect(answers).toHaveLength(1);
  });

  it('asks again, after the answer, for what comes while it is on its way', async () => {
    const { asks, answers } = asked();
    asks.soon();
    await pause();
    for (let call = 0; call < 3; call += 1) {
      asks.soon();
      await pause();
    }
    expect(answers).toHaveLength(1);
    answers[0]!();
    await pause();
    expect(answers).toHaveLength(2);
    answers[1]!();
    await pause();
    expect(answers).toHaveLength(2);
  });

  it('asks nothing once it is ended, until it is called again', async () => {
    const { asks, answers } = asked();
    asks.soon();
    asks.end();
    await pause();
    expect(answers).toHaveLength(0);
    asks.soon();
    await pause();
    expect(answers).toHaveLength(1);
  });
});
