import { isAnyTabFocused, broadcastFocus } from './focused-tabs';

/** The locks of a browser, which all of its tabs share. */
class Locks {
  readonly held: { readonly name: string }[] = [];

  async request(name: string, _options: object, work: () => Promise<void>): Promise<void> {
    const lock = { name };
    this.held.push(lock);
    await work();
    this.held.splice(this.held.indexOf(lock), 1);
  }

  query = async () => ({ held: [...this.held] });
}

let hasFocus: boolean;
let locks: Locks;
beforeEach(() => {
  locks = new Locks();
  jest.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

const turn = async (to: boolean) => {
  hasFocus = to;
  dispatchEvent(new Event(to ? 'focus' : 'blur'));
  // The lock is released in a turn of its own.
  for (let n = 0; n < 5; n += 1) await Promise.resolve();
};

describe('the focus of tabs', () => {
  it('reaches other tabs once, for as long as this one has it', async () => {
    hasFocus = true;
    broadcastFocus();
    await turn(true);
    expect(locks.held).toEqual([{ name: 'marquee-focused' }]);
    await turn(false);
    expect(locks.held).toEqual([]);
    await turn(true);
    expect(locks.held).toHaveLength(1);
    await turn(false);
  });

  it('is known of this tab and of others', async () => {
    hasFocus = true;
    expect(await isAnyTabFocused()).toBe(true);
    hasFocus = false;
    expect(await isAnyTabFocused()).toBe(false);
    locks.held.push({ name: 'another lock' });
    expect(await isAnyTabFocused()).toBe(false);
    locks.held.push({ name: 'marquee-focused' });
    expect(await isAnyTabFocused()).toBe(true);
  });

  it('is known of this tab alone where the browser has no locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    hasFocus = false;
    expect(await isAnyTabFocused()).toBe(false);
    expect(() => broadcastFocus()).not.toThrow();
  });

  it('is known of this tab alone where the browser refuses its locks', async () => {
    const refuse = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
    Object.assign(locks, { request: refuse, query: refuse });
    hasFocus = true;
    broadcastFocus();
    await turn(false);
    expect(await isAnyTabFocused()).toBe(false);
  });
});
