import { button, field, goTo, type Screen, type Stage } from './screen';

const openImport = (stage: Stage): Promise<void> => goTo(stage, '/import', 'Import your links');

/** What an import can have of a text. Nothing is stored: the product's other screens stay as they are. */
const openPreview = async (stage: Stage, text: string): Promise<void> => {
  await openImport(stage);
  await stage.page.getByRole('radio', { name: stage.say('List') }).press('Space');
  await field(stage, 'Addresses').fill(text);
  await button(stage, 'Show what is imported').click();
  await button(stage, 'Start again').waitFor();
};

/** The import of pages and exports of other services. */
export const importScreens: readonly Screen[] = [
  { name: 'import', viewer: 'creator', show: openImport },
  {
    name: 'import-preview',
    viewer: 'creator',
    show: (stage) =>
      openPreview(
        stage,
        [
          'keyword,url,title',
          'autumn-kiln,https://vidal.example/autumn-sale,Autumn kiln sale',
          'api,http://vidal.example/glazes,Twelve glaze recipes',
          'phone,tel:+351555010,Visit the workshop',
        ].join('\n'),
      ),
  },
];
