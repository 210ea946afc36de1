import { ReadyChecks } from './ready-checks';

describe('what a service says about its readiness', () => {
  let checks: ReadyChecks;
  let asked: number;
  let isWell: boolean;
  beforeEach(() => {
    jest.useFakeTimers();
    checks = new ReadyChecks();
    asked = 0;
    isWell = true;
    checks.add('engine', () => {
      asked += 1;
      return isWell ? Promise.resolve() : Promise.reject(new Error('away'));
    });
  });
  afterEach(() => jest.useRealTimers());

  const statuses = async (count: number): Promise<string[]> => {
    const found: string[] = [];
    for (let n = 0; n < count; n += 1) {
      found.push((await checks.run()).status);
      await jest.advanceTimersByTimeAsync(500);
    }
    return found;
  };

  it('asks the engines again two seconds after they answered', async () => {
    expect(await statuses(4)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(asked).toBe(1);
    isWell = false;
    expect(await statuses(1)).toEqual(['failing']);
  });

  it('asks what fails each time, so it is ready as soon as the engine is back', async () => {
    isWell = false;
    expect(await statuses(3)).toEqual(['failing', 'failing', 'failing']);
    isWell = true;
    expect(await statuses(1)).toEqual(['ok']);
    expect(asked).toBe(4);
  });

  it('asks a check that came later at once', async () => {
    await statuses(1);
    checks.add('late', () => Promise.reject(new Error('away')));
    expect((await checks.run()).checks).toEqual({ engine: 'ok', late: 'failing' });
  });
});
