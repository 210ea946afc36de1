import { contentKinds, kindList } from '@marquee/page';
import { kindExamples } from '@marquee/page/testing';
import { samplePictures } from '../creator';
import { button, field, goTo, type Screen, type Stage, usernames } from './screen';

const page = `/@${usernames.maker}`;

const onSection = async (stage: Stage, title: string): Promise<void> => {
  await goTo(stage, page);
  await stage.page.locator('.mq-pills a', { hasText: title }).click();
  await stage.page.locator('section[data-current] > h2', { hasText: title }).waitFor({ state: 'attached' });
};

const onPage = (name: string, show: Screen['show'], more: Pick<Screen, 'refusals'> = {}): Screen => ({
  name,
  viewer: 'maker',
  isPublicPage: true,
  show,
  ...more,
});

/** A kind in the dashboard and in its form, its section on the page, and the page of one of its items. */
const screensOf = ({ id, address, fixedId, labels, place, ownPage }: (typeof kindList)[number]): Screen[] => {
  const last = kindExamples[id].sent([]).at(-1)?.['id'];
  const form = fixedId === null ? 'create' : 'edit';
  return [
    {
      name: `kinds-list-${id}`,
      viewer: 'maker',
      show: (stage) => goTo(stage, `/dashboard?type=${id}`, labels.singular),
    },
    { name: `kinds-${form}-${id}`, viewer: 'maker', show: (stage) => goTo(stage, `/${form}/${address}`, form) },
    { name: `kinds-first-${id}`, viewer: 'newcomer', show: (stage) => goTo(stage, `/create/${address}`, 'Create') },
    ...(place === 'section'
      ? [onPage(`kinds-${labels.plural.toLowerCase()}`, (stage) => onSection(stage, labels.plural))]
      : []),
    ...(ownPage === null
      ? []
      : [
          onPage(`kinds-${id}`, (stage) => goTo(stage, `${page}/${ownPage}/${String(last)}`)),
          onPage(`kinds-${id}-not-found`, (stage) => goTo(stage, `${page}/${ownPage}/nothing`), { refusals: [404] }),
        ]),
  ];
};

/** The page, the forms and the lists of every kind of content. */
export const kindScreens: readonly Screen[] = [
  onPage('kinds-page', (stage) => goTo(stage, page)),
  ...kindList.flatMap(screensOf),
  { name: 'kinds-dashboard', viewer: 'maker', show: (stage) => goTo(stage, '/dashboard', 'Links') },
  { name: 'kinds-reorder', viewer: 'maker', show: (stage) => goTo(stage, '/reorder', 'Links') },
];

/** States of single kinds, for the photographs alone: the tests of the kind look at them. */
export const kindDetails: readonly Screen[] = [
  onPage('kinds-lightbox', async (stage) => {
    await onSection(stage, contentKinds.photo.labels.plural);
    await stage.page.locator('a.mq-photo').first().click();
    await stage.page.getByRole('dialog', { name: 'Photos' }).waitFor();
  }),
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
  {
    name: 'kinds-create-socials-pasted',
    viewer: 'creator',
    show: async (stage) => {
      await goTo(stage, '/create/socials', 'Create Socials');
      await button(stage, 'Add Your First Link').click();
      const pages = [
        'x.com/ana',
        'threads.net/@ana',
        'bsky.app/profile/ana.bsky.social',
        'open.spotify.com/artist/4iV5',
        't.me/ana',
      ];
      const others = [
        'wa.me/15550100',
        'pinterest.com/ana',
        'snapchat.com/add/ana',
        'reddit.com/u/ana',
        'mastodon.social/@ana',
      ];
      for (const [place, address] of [...pages, ...others].entries()) {
        if (place > 0) await button(stage, 'Add Link').click();
        const username = stage.page.getByRole('textbox', { name: stage.say('Username') }).last();
        await username.fill(`https://${address}`);
        await username.blur();
      }
      await stage.page.getByText('https://mastodon.social/@ana').waitFor({ state: 'attached' });
    },
  },
];
