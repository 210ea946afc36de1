import { samplePictures } from '../creator';
import { button, field, goTo, type Screen, type Stage, usernames } from './screen';

const page = `/@${usernames.maker}`;

const onSection = async (stage: Stage, title: string): Promise<void> => {
  await goTo(stage, page);
  await stage.page.getByRole('link', { name: title }).click();
  await stage.page.locator('section[data-current] > h2', { hasText: title }).waitFor({ state: 'attached' });
};

const onPage = (name: string, show: Screen['show']): Screen => ({ name, viewer: 'visitor', isPublicPage: true, show });

/** The page, the forms and the lists of every kind of content, for the photographs alone: tests of each kind look at them one by one. */
export const kindScreens: readonly Screen[] = [
  onPage('kinds-page', (stage) => goTo(stage, page)),
  onPage('kinds-photos', (stage) => onSection(stage, 'Photos')),
  onPage('kinds-comments', (stage) => onSection(stage, 'Comments')),
  onPage('kinds-questions', (stage) => onSection(stage, 'Questions')),
  onPage('kinds-lightbox', async (stage) => {
    await onSection(stage, 'Photos');
    await stage.page.locator('a.mq-photo').first().click();
    await stage.page.getByRole('dialog', { name: 'Photos' }).waitFor();
  }),
  onPage('kinds-question', (stage) => goTo(stage, `${page}/q/favourite-glaze`)),
  onPage('kinds-question-not-found', (stage) => goTo(stage, `${page}/q/nothing`)),
  ...Object.entries({ photo: 'Photos', comment: 'Comments', question: 'Questions' }).flatMap(
    ([kind, title]): Screen[] => [
      { name: `kinds-create-${kind}`, viewer: 'maker', show: (stage) => goTo(stage, `/create/${kind}`, 'Create') },
      { name: `kinds-list-${kind}`, viewer: 'maker', show: (stage) => goTo(stage, `/dashboard?type=${kind}`, title) },
    ],
  ),
  {
    name: 'kinds-list-profile',
    viewer: 'maker',
    show: (stage) => goTo(stage, '/dashboard?type=profile', 'Profile'),
  },
  {
    name: 'kinds-edit-profile',
    viewer: 'maker',
    show: (stage) => goTo(stage, '/edit/profile/profile', 'Edit Profile'),
  },
  {
    name: 'kinds-edit-socials',
    viewer: 'maker',
    show: (stage) => goTo(stage, '/edit/socials/socials', 'Edit Socials'),
  },
  { name: 'kinds-dashboard', viewer: 'maker', show: (stage) => goTo(stage, '/dashboard', 'Links') },
  { name: 'kinds-reorder', viewer: 'maker', show: (stage) => goTo(stage, '/reorder', 'Links') },
  {
    name: 'kinds-create-profile',
    viewer: 'creator',
    show: async (stage) => {
      const [pictures] = await Promise.all([samplePictures(), goTo(stage, '/create/profile', 'Create Profile')]);
      const files = pictures.slice(0, 3).map((buffer, n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer }));
      await stage.page.locator('input[type=file]').first().setInputFiles(files);
      await field(stage, 'Bio').fill('Stoneware for slow tables. A wood kiln in Lisbon, fired twice a season.');
      await stage.page.locator('progress').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'kinds-create-socials',
    viewer: 'creator',
    show: async (stage) => {
      await goTo(stage, '/create/socials', 'Create Socials');
      await button(stage, 'Add Your First Link').click();
    },
  },
];
