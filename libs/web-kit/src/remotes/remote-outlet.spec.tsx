import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider } from '../i18n/use-messages';
import { Link, MemoryRouter } from '../router';
import { provideFederation, type FederationRuntime } from './remote-loader';
import { reloadPage } from './reload-page';
import { RemoteOutlet } from './remote-outlet';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const entryOf = (name: string, build = '0a1b2c3d'): string => `/remotes/${name}/remoteEntry.${build}.js`;
const registry = (...remotes: { name: string; entry: string; integrity?: string }[]) => Response.json({ remotes });
const analytics = { name: 'analytics', entry: entryOf('analytics'), integrity: 'sha384-bytesOfAnalytics' };
const content = { name: 'content', entry: entryOf('content'), integrity: 'sha384-bytesOfContent' };
const fetching = jest.spyOn(globalThis, 'fetch');
const routes = { default: () => <h1>Analytics</h1> };

const setUp = (loadRemote: (id: string) => Promise<unknown>) => {
  const registered: string[] = [];
  const plugins: Parameters<FederationRuntime['registerPlugins']>[0] = [];
  provideFederation({
    registerPlugins: (more) => void plugins.push(...more),
    registerRemotes: (remotes, { force }) =>
      void registered.push(...remotes.map(({ name, entry }) => `${name} at ${entry}${force ? ', forced' : ''}`)),
    loadRemote: loadRemote as never,
  });
  render(
    <LocaleProvider>
      <MemoryRouter initialEntries={['/analytics/kiln']}>
        <Link to="/analytics/letters">Another address</Link>
        <RemoteOutlet remote="analytics" />
      </MemoryRouter>
    </LocaleProvider>,
  );
  return { registered, createScript: (url: string) => plugins[0]!.createScript({ url }) };
};
const retry = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Retry' }));
const isDrawn = async (): Promise<void> =>
  expect(await screen.findByRole('heading', { name: 'Analytics' })).toBeVisible();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fetching.mockImplementation(async () => registry(analytics, content));
});

it('draws what the remote exposes', async () => {
  const asked: string[] = [];
  const { registered } = setUp(async (id) => (asked.push(id), routes));
  await isDrawn();
  expect(asked).toEqual(['analytics/routes']);
  expect(registered).toEqual([`analytics at ${analytics.entry}, forced`]);
});

it('costs its own place only when it is down, and returns on Retry', async () => {
  let attempts = 0;
  const { registered } = setUp(async () => {
    if (++attempts === 1) throw new Error('no entry');
    return routes;
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this page');
  expect(screen.getByRole('link', { name: 'Another address' })).toBeVisible();
  await retry();
  await isDrawn();
  // Registered again, which makes the federation forget its failure.
  expect(registered).toEqual([`analytics at ${analytics.entry}, forced`, `analytics at ${analytics.entry}, forced`]);
});

it('is reset at another address', async () => {
  let attempts = 0;
  setUp(async () => {
    if (++attempts === 1) throw new Error('no entry');
    return routes;
  });
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('link', { name: 'Another address' }));
  await isDrawn();
});

it('reads the registry again after the registry failed', async () => {
  fetching.mockImplementationOnce(async () => new Response(null, { status: 503 }));
  setUp(async () => routes);
  await screen.findByRole('alert');
  await retry();
  await isDrawn();
});

it('finds a remote that was deployed after the page was opened', async () => {
  fetching.mockImplementationOnce(async () => registry(content));
  setUp(async () => routes);
  await screen.findByRole('alert');
  await retry();
  await isDrawn();
});

describe('the script of an entry', () => {
  it('carries the digest that the registry has of it, and so does that of a later release', async () => {
    let attempts = 0;
    const later = { ...analytics, entry: entryOf('analytics', '4e5f6a7b'), integrity: 'sha384-otherBytes' };
    const { createScript } = setUp(async () => {
      if (++attempts === 1) throw new Error('replaced by a later release');
      return routes;
    });
    await screen.findByRole('alert');
    fetching.mockImplementation(async () => registry(later, content));
    await retry();
    await isDrawn();
    expect([analytics, later].map(({ entry }) => createScript(location.origin + entry))).toEqual([
      expect.objectContaining({ src: location.origin + analytics.entry, integrity: analytics.integrity }),
      expect.objectContaining({ src: location.origin + later.entry, integrity: later.integrity }),
    ]);
    expect(createScript(location.origin + later.entry)).toHaveProperty('crossOrigin', 'anonymous');
  });

  it('is fetched again after it was refused: the browser keeps what it got', async () => {
    let attempts = 0;
    setUp(async () => {
      if (++attempts > 1) return routes;
      document.head.append(Object.assign(document.createElement('script'), { src: analytics.entry }));
      document.head.querySelector('script')!.dispatchEvent(new Event('error'));
      throw new Error('other bytes');
    });
    await screen.findByRole('alert');
    const reload = [location.origin + analytics.entry, { cache: 'reload' }];
    expect(fetching.mock.calls).not.toContainEqual(reload);
    await retry();
    await isDrawn();
    expect(fetching.mock.calls).toContainEqual(reload);
  });

  it('is left to the federation where the registry has no digest, as in development', async () => {
    const entry = '/remotes/analytics/remoteEntry.js';
    fetching.mockImplementation(async () => registry({ name: 'analytics', entry }));
    const { createScript } = setUp(async () => routes);
    await isDrawn();
    expect(createScript(location.origin + entry)).toBeUndefined();
  });
});

describe('a page of a release that was replaced', () => {
  let loadedBy: 'navigate' | 'reload';
  let isGone: boolean;
  beforeEach(() => {
    [loadedBy, isGone] = ['navigate', true];
    Object.assign(performance, { getEntriesByType: () => [{ type: loadedBy }] });
    jest.mocked(reloadPage).mockClear();
  });
  afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

  /** A screen whose chunk the server has no longer. */
  const Screen = () => {
    if (isGone) throw new Error('no chunk');
    return <h1>Analytics</h1>;
  };
  /** The remote is loaded, then the product is upgraded, then the screen asks for its chunk. */
  const upgrade = (later: typeof analytics | null) =>
    setUp(async () => {
      if (later !== null) fetching.mockImplementation(async () => registry(later, content));
      return { default: Screen };
    });
  const next = { ...analytics, entry: entryOf('analytics', '4e5f6a7b') };

  it('is loaded anew by itself', async () => {
    upgrade(next);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is loaded anew where its shell was replaced', async () => {
    const script = Object.assign(document.createElement('script'), { defer: true });
    script.setAttribute('src', '/js/shell.old.js');
    document.head.append(script);
    upgrade(null);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    script.remove();
  });

  it('offers another reload where one did not help', async () => {
    loadedBy = 'reload';
    upgrade(next);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is a new version');
    expect(reloadPage).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('is not taken for one while the server has the same release, or does not answer', async () => {
    upgrade(null);
    await screen.findByText('Could not load this page');
    fetching.mockRejectedValue(new TypeError('offline'));
    await retry();
    await screen.findByText('Could not load this page');
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
