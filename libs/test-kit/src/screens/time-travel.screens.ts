import { button, goTo, type Screen, type Stage } from './screen';

const link = (title: string, destinationUrl: string) => ({
  title,
  description: '',
  destinationUrl,
  color: '#c3ced1',
  imageUrl: null,
  display: 'tile',
  contact: null,
  highlight: null,
  schedule: null,
  clickLimit: null,
  rules: [],
  split: [],
  carriedQuery: [],
  preview: null,
  utm: null,
  hasPassword: false,
  isPublic: true,
});
const created = (at: string, id: string, place: number, fields: object) => ({
  at,
  change: 'created',
  itemId: `0197b5c2-0000-7000-8000-00000000000${place}`,
  id,
  createdAt: at,
  fields,
});
const changed = (at: string, fields: object) => ({ at, change: 'changed', fields });

/** What the page of a potter was in a year and a half. Other screens need what the product has of her. */
const versions = {
  items: [
    {
      contentType: 'link',
      idKey: 'kiln-sale',
      versions: [
        created('2025-03-04T09:12:00.000Z', 'kiln-sale', 1, link('Spring kiln sale', 'https://vidal.example/spring')),
        { at: '2026-07-01T10:00:00.000Z', change: 'deleted' },
      ],
    },
    {
      contentType: 'link',
      idKey: 'throwing-weekend',
      versions: [
        created(
          '2025-09-14T17:40:00.000Z',
          'throwing-weekend',
          2,
          link('A throwing weekend', 'https://oficina.example/maio'),
        ),
        changed('2026-06-02T08:30:00.000Z', { destinationUrl: 'https://oficina.example/weekend' }),
      ],
    },
    {
      contentType: 'link',
      idKey: 'glaze-notebook',
      versions: [
        created(
          '2025-06-20T11:05:00.000Z',
          'glaze-notebook',
          3,
          link('The glaze notebook', 'https://vidal.example/notebook.pdf'),
        ),
      ],
    },
    {
      contentType: 'link',
      idKey: 'autumn',
      versions: [
        created('2026-09-02T07:50:00.000Z', 'autumn', 4, link('Autumn kiln sale', 'https://vidal.example/autumn')),
      ],
    },
    {
      contentType: 'dm',
      idKey: 'dm',
      versions: [
        created('2025-11-11T20:15:00.000Z', 'dm', 5, { title: 'Ask about a commission', isPublic: true }),
        changed('2026-08-09T12:00:00.000Z', { title: 'Write to the workshop' }),
      ],
    },
  ],
  page: [
    { at: '2026-02-01T09:00:00.000Z', change: 'named', kind: 'link', title: 'Sales and courses' },
    { at: '2026-05-20T09:00:00.000Z', change: 'named', kind: 'link', title: null },
  ],
  lostFiles: [],
  nextCursor: null,
};

const openHistory = async (stage: Stage): Promise<void> => {
  await stage.page.route('**/api/history/versions*', (route) => route.fulfill({ json: versions }));
  await goTo(stage, '/history?at=2026-05-03T13:20:00.000Z', 'Links on that day');
};

/** The page as it was at a moment. */
export const timeTravelScreens: readonly Screen[] = [
  { name: 'history', viewer: 'creator', show: openHistory },
  {
    name: 'history-empty',
    viewer: 'newcomer',
    show: (stage) => goTo(stage, '/history', 'Nothing to look back at yet'),
  },
  {
    name: 'history-restore',
    viewer: 'creator',
    show: async (stage) => {
      await openHistory(stage);
      await button(stage, 'Restore this page').click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'history-refused',
    viewer: 'creator',
    refusals: [422],
    show: async (stage) => {
      await openHistory(stage);
      const errors = [{ path: 'contentIds.0.id', code: 'name_taken', message: 'The name kiln-sale is taken.' }];
      await stage.page.route('**/api/history/restore', (route) =>
        route.fulfill({ status: 422, json: { code: 'rule_violated', errors } }),
      );
      await button(stage, 'Restore this page').click();
      const dialog = stage.page.getByRole('dialog');
      await dialog.getByRole('button', { name: stage.say('Restore') }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
];
