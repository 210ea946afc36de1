import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, json, noContent, openAt, problem, type FakeServer } from '@marquee/web-kit/testing';
import ContentRoutes from '../../../../routes';
import { createLinkServer } from '../../testing/link-server';

const insta = {
  id: 'insta',
  name: 'Instagram bio',
  utm: { source: 'instagram', medium: 'bio', campaign: '', term: '', content: '' },
};
const mail = { ...insta, id: 'mail', name: 'Mail', utm: { ...insta.utm, source: 'newsletter', medium: 'mail' } };
type Template = typeof insta;

let server: FakeServer;
let stored: Template[];
beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  stored = [];
  server = createLinkServer();
  const idIn = (request: Request) => new URL(request.url).pathname.split('/').at(-1)!;
  server.answer('GET /api/links/utm-templates', () => json({ templates: stored }));
  server.answer('PUT /api/links/utm-templates/{templateId}', async (request) => {
    const saved = { id: idIn(request), ...((await request.json()) as Omit<Template, 'id'>) };
    const isThere = stored.some(({ id }) => id === saved.id);
    stored = isThere ? stored.map((each) => (each.id === saved.id ? saved : each)) : [...stored, saved];
    return json({ templates: stored });
  });
  server.answer('DELETE /api/links/utm-templates/{templateId}', (request) => {
    stored = stored.filter(({ id }) => id !== idIn(request));
    return noContent();
  });
  server.install();
});

const field = (label: string) => screen.findByLabelText(label, {}, { timeout: 10_000 });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const opened = async () => {
  const user = openAt(ContentRoutes, '/edit/link/kiln');
  await user.click(await screen.findByRole('button', { name: /^Options/ }, { timeout: 10_000 }));
  await user.click(await button(/^Campaign/));
  await field('Source');
  return user;
};

describe('the templates of campaign parameters', () => {
  it('fill in all parameters', async () => {
    stored = [insta, mail];
    const user = await opened();
    expect(await field('Template')).toHaveDisplayValue('None');
    await user.selectOptions(await field('Template'), 'Mail');
    expect(await field('Source')).toHaveValue('newsletter');
    expect(await field('Medium')).toHaveValue('mail');
    await user.type(await field('Medium'), '!');
    expect(await field('Template')).toHaveDisplayValue('None');
    await user.selectOptions(await field('Template'), 'None');
    expect(await field('Source')).toHaveValue('');
  });

  it('are not offered while there are none and nothing to save', async () => {
    await opened();
    expect(screen.queryByLabelText('Template')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save as template' })).toBeNull();
  });

  it('are saved under a name, and the link is not saved with them', async () => {
    const user = await opened();
    await user.type(await field('Source'), 'instagram');
    await user.click(await button('Save as template'));
    const dialog = await screen.findByRole('dialog', { name: 'Save as template' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please enter a name');
    await user.type(within(dialog).getByLabelText('Name of the template'), 'Instagram bio{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored).toMatchObject([{ name: 'Instagram bio', utm: { ...insta.utm, medium: '' } }]);
    expect(await field('Template')).toHaveDisplayValue('Instagram bio');
    expect(server.bodiesOf('PUT /api/content')).toEqual([]);
  });

  it('are renamed, by a name that no other one has', async () => {
    stored = [insta, mail];
    const user = await opened();
    await user.click(await button('Manage templates'));
    await user.click(await button('Rename Mail'));
    const name = await field('Name of the template');
    await user.clear(name);
    await user.type(name, 'instagram BIO{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Rename Mail' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('You already have a template with this name.');
    await user.clear(name);
    await user.type(name, 'Newsletter{Enter}');
    expect(await button('Rename Newsletter')).toBeVisible();
    expect(stored).toEqual([insta, { ...mail, name: 'Newsletter' }]);
  });

  it('are deleted, and return by an undo', async () => {
    stored = [insta, mail];
    const user = await opened();
    await user.click(await button('Manage templates'));
    await user.click(await button('Delete Mail'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Mail' })).toBeNull());
    expect(await button('Delete Instagram bio')).toBeVisible();
    expect(stored).toEqual([insta]);
    expect(await button('Undo')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await button('Delete Mail')).toBeVisible();
    expect(stored).toEqual([insta, mail]);
  });

  it('say that they could not be loaded, and leave the parameters as they are', async () => {
    server.answer('GET /api/links/utm-templates', () => problem(503, 'unavailable'));
    const user = await opened();
    expect(await screen.findByText('Your templates could not be loaded.')).toBeVisible();
    await user.type(await field('Source'), 'instagram');
    expect(await field('Source')).toHaveValue('instagram');
  });
});
