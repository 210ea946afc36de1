import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fillBrowserGaps } from '@marquee/web-kit/testing';
import { InboxStage, sent } from '../../testing/inbox-stage';

/** The browser's notifications, as far as the inbox knows them. */
class ShownNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  /** Chrome on Android has notifications, but gives them to service workers alone. */
  static isIllegal = false;
  static shown: { readonly title: string; readonly tag?: string; readonly body?: string }[] = [];
  static requestPermission(): Promise<NotificationPermission> {
    this.permission = this.answer;
    return Promise.resolve(this.answer);
  }

  constructor(title: string, options: NotificationOptions) {
    super();
    if (ShownNotification.isIllegal) throw new TypeError('Illegal constructor');
    if (ShownNotification.permission === 'granted')
      ShownNotification.shown.push({ title, ...options } as (typeof ShownNotification.shown)[number]);
  }

  close(): void {}
}

let stage: InboxStage;
let hasFocus: boolean;
let locks: string[];
/** How often the focus was looked at. */
let looks: number;
beforeAll(() => {
  fillBrowserGaps();
  jest.spyOn(document, 'hasFocus').mockImplementation(() => {
    looks += 1;
    return hasFocus;
  });
  Object.assign(globalThis, { Notification: ShownNotification });
  const query = async () => ({ held: locks.map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { value: { query }, configurable: true });
});
afterAll(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'Notification');
});
beforeEach(() => {
  localStorage.clear();
  Object.assign(ShownNotification, { permission: 'default', answer: 'granted', isIllegal: false, shown: [] });
  hasFocus = true;
  locks = [];
  looks = 0;
  stage = new InboxStage();
  stage.messages = [sent(1, 1, { dm: 'Old words' })];
});

const open = async () => {
  const user = stage.open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Notifications' }));
  return { user, ask: await screen.findByRole('switch', { name: 'Notify me' }) };
};
const openWith = async (...names: string[]) => {
  const { user } = await open();
  for (const name of ['Notify me', ...names]) {
    await user.click(screen.getByRole('switch', { name: new RegExp(name) }));
    await waitFor(() => expect(screen.getByRole('switch', { name: new RegExp(name) })).toBeChecked());
  }
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(stage.isLive()).toBe(true));
};
const comes = (number: number) => {
  stage.messages = [sent(number, 0, { dm: `New words ${number}` }), ...stage.messages];
  stage.emit('message', { contentId: 'dm:dm', id: stage.messages[0]!.id });
};
const isGathered = async () => {
  const before = looks;
  await waitFor(() => expect(looks).toBeGreaterThan(before), { timeout: 5000 });
};

describe('notifications', () => {
  it('are off until they are requested', async () => {
    hasFocus = false;
    const { ask } = await open();
    expect(ask).not.toBeChecked();
    expect(ShownNotification.permission).toBe('default');
  });

  it('announce many in one, without words, of what came while no tab was looked at', async () => {
    await openWith();
    hasFocus = false;
    comes(2);
    comes(3);
    await waitFor(() => expect(ShownNotification.shown).toEqual([{ title: '2 new messages', tag: 'dm:dm' }]), {
      timeout: 5000,
    });
    comes(4);
    await waitFor(() => expect(ShownNotification.shown.at(-1)).toEqual({ title: '3 new messages', tag: 'dm:dm' }), {
      timeout: 5000,
    });
  });

  it('say the words of one where that is wanted', async () => {
    await openWith('Show the text');
    hasFocus = false;
    comes(2);
    const shown = { title: 'New message', tag: 'dm:dm', body: 'New words 2' };
    await waitFor(() => expect(ShownNotification.shown).toEqual([shown]), { timeout: 5000 });
  });

  it('do not come while this tab or another one has the focus, and do not count later what came then', async () => {
    await openWith();
    comes(2);
    await isGathered();
    hasFocus = false;
    locks = ['marquee-focused'];
    comes(3);
    await isGathered();
    locks = [];
    comes(4);
    await waitFor(() => expect(ShownNotification.shown).toEqual([{ title: 'New message', tag: 'dm:dm' }]), {
      timeout: 5000,
    });
  });

  it('count from zero after the owner has looked and left', async () => {
    await openWith();
    hasFocus = false;
    const one = { title: 'New message', tag: 'dm:dm' };
    comes(2);
    await waitFor(() => expect(ShownNotification.shown).toEqual([one]), { timeout: 5000 });
    fireEvent.focus(window);
    comes(3);
    await waitFor(() => expect(ShownNotification.shown).toEqual([one, one]), { timeout: 5000 });
  });

  it.each(['default', 'granted'] as const)(
    'stay off where the browser does not let a page show them, permission %s',
    async (permission) => {
      Object.assign(ShownNotification, { permission, isIllegal: true });
      const { user, ask } = await open();
      await user.click(ask);
      expect(await screen.findByText('This browser cannot show notifications from this page.')).toBeVisible();
      expect(ask).not.toBeChecked();
      expect(ask).toBeDisabled();
      expect(ShownNotification.permission).toBe(permission);
    },
  );

  it('stay off, with the reason, where the browser blocks them', async () => {
    ShownNotification.answer = 'denied';
    const { user, ask } = await open();
    await user.click(ask);
    expect(await screen.findByText(/Your browser blocks notifications from this site/)).toBeVisible();
    expect(ask).not.toBeChecked();
    expect(ask).toBeDisabled();
  });
});
