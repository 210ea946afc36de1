import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider } from '../i18n/use-messages';
import { provideFederation } from './remote-loader';
import { RemoteOutlet } from './remote-outlet';

const registry = (...names: string[]) =>
  Response.json({ remotes: names.map((name) => ({ name, entry: `/remotes/${name}/mf-manifest.json` })) });
const fetching = jest.spyOn(globalThis, 'fetch');
const routes = { default: () => <h1>Analytics</h1> };

const setUp = (loadRemote: (id: string) => Promise<unknown>) => {
  const registered: { names: string[]; force: boolean }[] = [];
  provideFederation({
    registerRemotes: (remotes, { force }) => void registered.push({ names: remotes.map(({ name }) => name), force }),
    loadRemote: loadRemote as never,
  });
  render(
    <LocaleProvider>
      <p>Top bar</p>
      <RemoteOutlet remote="analytics" />
    </LocaleProvider>,
  );
  return registered;
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fetching.mockImplementation(async () => registry('analytics', 'content'));
});

it('draws what the remote exposes', async () => {
  const asked: string[] = [];
  const registered = setUp(async (id) => (asked.push(id), routes));
  expect(await screen.findByRole('heading', { name: 'Analytics' })).toBeVisible();
  expect(asked).toEqual(['analytics/routes']);
  expect(registered).toEqual([{ names: ['analytics', 'content'], force: false }]);
});

it('costs its own place only when it is down, and comes back on Retry', async () => {
  let attempts = 0;
  const registered = setUp(async () => {
    if (++attempts === 1) throw new Error('no manifest');
    return routes;
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this page');
  expect(screen.getByText('Top bar')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Analytics' })).toBeVisible();
  // The remote that failed is registered anew, which makes the federation forget its failure; the other one is left alone.
  expect(registered.at(-1)).toEqual({ names: ['analytics'], force: true });
});

it('reads the registry again after the registry failed', async () => {
  fetching.mockImplementationOnce(async () => new Response(null, { status: 503 }));
  setUp(async () => routes);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Analytics' })).toBeVisible();
});

it('finds a remote that was deployed after the page was opened', async () => {
  fetching.mockImplementationOnce(async () => registry('content'));
  setUp(async () => routes);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Analytics' })).toBeVisible();
});
