import { samplePicture } from '../creator';
import { button, field, goTo, type Screen, type Stage } from './screen';

const openEmptyForm = async (stage: Stage): Promise<void> => goTo(stage, '/create/link', 'Create Link');
const choosePicture = async (stage: Stage): Promise<void> => {
  const { page } = stage;
  const [bytes] = await Promise.all([samplePicture(), openEmptyForm(stage)]);
  await page.locator('input[type=file]').setInputFiles({ name: 'pots.jpg', mimeType: 'image/jpeg', buffer: bytes });
  await button(stage, 'Remove the picture').waitFor();
  await page.locator('progress').waitFor({ state: 'detached' });
};

const templates = [
  ['Instagram bio', 'instagram', 'bio'],
  ['Newsletter in November', 'newsletter', 'email'],
].map(([name, source, medium], place) => ({
  id: `template-${place}`,
  name,
  utm: { source, medium, campaign: '', term: '', content: '' },
}));

/** A link whose campaign is open, next to two templates. */
const openCampaign = async (stage: Stage): Promise<void> => {
  await stage.page.route('**/api/links/utm-templates', (route) => route.fulfill({ json: { templates } }));
  await openEmptyForm(stage);
  await field(stage, 'Destination URL').fill('vidalceramics.example/winter?size=7');
  const options = button(stage, 'Options');
  // They are open already where the tab has kept a campaign of an earlier showing.
  if ((await options.getAttribute('aria-expanded')) === 'false') await options.click();
  // The row of passed-on parameters, which names campaigns too, comes after it.
  await button(stage, 'Campaign').first().click();
  await field(stage, 'Template').waitFor();
};

/** The forms of items. */
export const editorScreens: readonly Screen[] = [
  { name: 'create-link', viewer: 'creator', show: openEmptyForm },
  { name: 'create-heading', viewer: 'creator', show: (stage) => goTo(stage, '/create/link?as=heading', 'Create Link') },
  { name: 'create-contact', viewer: 'creator', show: (stage) => goTo(stage, '/create/link?as=contact', 'Create Link') },
  {
    name: 'section-name',
    viewer: 'creator',
    show: async (stage) => {
      await goTo(stage, '/dashboard?type=link', 'Links');
      await button(stage, 'Rename section').click();
      await field(stage, 'Name on your page').waitFor();
    },
  },
  {
    name: 'create-link-errors',
    viewer: 'creator',
    show: async (stage) => {
      await openEmptyForm(stage);
      await stage.page.locator('form button[type=submit]').click();
      await stage.page.getByText(stage.say('Please enter a unique identifier')).waitFor();
    },
  },
  {
    name: 'create-link-typed',
    viewer: 'creator',
    show: async (stage) => {
      await openEmptyForm(stage);
      await field(stage, 'Unique name').fill('Winter market!');
      await field(stage, 'Destination URL').fill('http://vidalceramics.example/winter');
      await stage.page.getByRole('button', { name: 'winter-market' }).waitFor();
      await stage.page
        .getByText(stage.say('Visitors open this with https://. Check that the site answers there.'))
        .waitFor();
    },
  },
  {
    name: 'create-link-filled',
    viewer: 'creator',
    show: async (stage) => {
      await choosePicture(stage);
      await field(stage, 'Title').fill('Winter market');
      await field(stage, 'Unique name').fill('winter-market');
      await field(stage, 'Destination URL').fill('vidalceramics.example/winter');
      await stage.page.getByText('winter-market').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'create-link-password',
    viewer: 'creator',
    show: async (stage) => {
      await openEmptyForm(stage);
      await button(stage, 'Options').click();
      await stage.page
        .getByRole('button', { name: stage.say('Password') })
        .first()
        .click();
      await stage.page.locator('input[type=password]').fill('forty pots');
    },
  },
  {
    name: 'create-link-click-limit',
    viewer: 'creator',
    show: async (stage) => {
      await openEmptyForm(stage);
      await button(stage, 'Options').click();
      await button(stage, 'Click limit').click();
      await field(stage, 'Clicks').fill('500');
      await field(stage, 'After it ends').selectOption('address');
      await field(stage, 'Address after the end').fill('vidalceramics.example/sold-out');
    },
  },
  {
    name: 'crop-dialog',
    viewer: 'creator',
    show: async (stage) => {
      await choosePicture(stage);
      await button(stage, 'Crop').click();
      await stage.page.locator('.ReactCrop__crop-selection').waitFor();
    },
  },
  {
    name: 'colour-picker',
    viewer: 'creator',
    show: async (stage) => {
      await openEmptyForm(stage);
      await button(stage, 'Pick a colour').click();
      await stage.page.locator('.react-colorful').waitFor();
    },
  },
  {
    name: 'leave-dialog',
    viewer: 'creator',
    show: async (stage) => {
      await openEmptyForm(stage);
      await field(stage, 'Title').fill('Half a thought');
      await button(stage, 'Cancel').click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'edit-link',
    viewer: 'creator',
    show: (stage) => goTo(stage, '/edit/link/autumn-kiln', 'Edit Link'),
  },
  {
    name: 'edit-history',
    viewer: 'creator',
    show: async (stage) => {
      await goTo(stage, '/edit/link/autumn-kiln', 'Edit Link');
      await button(stage, 'History').click();
      await stage.page.getByText(stage.say('Created')).first().waitFor();
    },
  },
  {
    name: 'edit-restored',
    viewer: 'creator',
    show: async (stage) => {
      await goTo(stage, '/edit/link/autumn-kiln', 'Edit Link');
      await field(stage, 'Title').fill('Half a thought');
      await stage.page.reload();
      await button(stage, 'Discard them').waitFor();
    },
  },
  {
    name: 'edit-conflict',
    refusals: [409],
    viewer: 'creator',
    show: async (stage) => {
      await goTo(stage, '/edit/link/autumn-kiln', 'Edit Link');
      await field(stage, 'Title').fill('Half a thought');
      await stage.page.route('**/api/content*', async (route) => {
        if (route.request().method() === 'PUT') return route.fulfill({ status: 409, json: { code: 'item_conflict' } });
        const response = await route.fetch();
        const reply = (await response.json()) as { readonly content: readonly object[] };
        const changed = { title: 'Another thought', updatedAt: new Date().toISOString() };
        return route.fulfill({
          response,
          json: { ...reply, content: reply.content.map((item) => ({ ...item, ...changed })) },
        });
      });
      await stage.page.locator('form button[type=submit]').click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'link-campaign',
    viewer: 'creator',
    show: async (stage) => {
      await openCampaign(stage);
      await field(stage, 'Source').fill('instagram');
      await field(stage, 'Medium').fill('story');
      await field(stage, 'Campaign name').fill('winter market');
      await stage.page.getByText(stage.say('People arrive at')).waitFor();
    },
  },
  {
    name: 'link-campaign-templates',
    viewer: 'creator',
    show: async (stage) => {
      await openCampaign(stage);
      await button(stage, 'Manage templates').click();
      await stage.page.getByRole('dialog').getByText('Newsletter in November').waitFor();
    },
  },
  { name: 'unknown-type', viewer: 'creator', show: (stage) => goTo(stage, '/create/poem', 'Unknown content type') },
];
