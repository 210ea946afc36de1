import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider } from '../i18n/use-messages';
import { loadRemoteModule, provideFederation } from '../remotes/remote-loader';
import { reloadPage } from '../remotes/reload-page';
import { PartBoundary } from './part-boundary';

jest.mock('../remotes/reload-page', () => ({ reloadPage: jest.fn() }));

let release: string;
let isMissing: boolean;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  [release, isMissing] = ['1', true];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ remotes: [{ name: 'content', entry: `/remotes/${release}.js` }] }));
  provideFederation({
    registerPlugins: () => undefined,
    registerRemotes: () => undefined,
    loadRemote: async () => ({}) as never,
  });
  await loadRemoteModule('content', 'routes');
});

const Part = () => {
  if (isMissing) throw new Error('no chunk');
  return <p>The part</p>;
};
const draw = () =>
  render(
    <LocaleProvider>
      <PartBoundary>
        <Part />
      </PartBoundary>
    </LocaleProvider>,
  );

it('loads a part that failed again on Retry', async () => {
  draw();
  isMissing = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part')).toBeVisible();
});

it('offers to reload the page where an upgrade has taken the part away, and leaves that to its owner', async () => {
  release = '2';
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(screen.getByText('There is a new version')).toBeVisible();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
