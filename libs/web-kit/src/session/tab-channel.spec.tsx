import { browserTabs } from './tab-channel';

const refusal = new DOMException('blocked', 'SecurityError');

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

const withLocks = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });

describe('work that no other tab does at the same time', () => {
  it('has a lock of the browser', async () => {
    const asked: string[] = [];
    withLocks((name, work) => (asked.push(name), work()));
    expect(await browserTabs().alone(async () => 'done')).toBe('done');
    expect(asked).toEqual(['marquee-session']);
  });

  it.each([
    ['has no locks', () => undefined],
    ['refuses locks', () => withLocks(() => Promise.reject(refusal))],
  ])('is done all the same where the browser %s', async (_, prepare) => {
    prepare();
    expect(await browserTabs().alone(async () => 'done')).toBe('done');
  });

  it('is done once where it fails', async () => {
    withLocks((_, work) => work());
    const work = jest.fn(() => Promise.reject(refusal));
    await expect(browserTabs().alone(work)).rejects.toBe(refusal);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

it('tells nothing to other tabs where the browser refuses that', () => {
  const Refusing = class {
    constructor() {
      throw refusal;
    }
  };
  Object.assign(globalThis, { BroadcastChannel: Refusing });
  const tabs = browserTabs();
  expect(() => {
    tabs.hear(() => undefined);
    tabs.notify({ state: { status: 'signedOut' }, isRefreshed: false });
  }).not.toThrow();
});
