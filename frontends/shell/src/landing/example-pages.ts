import { pageThemes, type PageTheme, type PublicPageView } from '@marquee/page';
import type { PlatformId } from '@marquee/page/kinds/socials';
import { bottles, branch, cups, dish, glazes, kiln, moonJar, mug, plate, portrait, record, tea } from './pictures';

interface Example {
  readonly username: string;
  readonly description: string;
  readonly pictures: readonly string[];
  readonly platforms: readonly PlatformId[];
  readonly links: readonly {
    readonly title: string;
    readonly description: string;
    readonly color: string;
    readonly picture: string;
  }[];
  readonly theme: PageTheme;
}

const examples: readonly Example[] = [
  {
    username: 'inesvidal',
    description: 'Stoneware for slow tables. A wood kiln in Lisbon, fired twice a season.',
    pictures: [portrait, plate, kiln, moonJar, branch],
    platforms: ['instagram', 'tiktok', 'youtube', 'facebook'],
    links: [
      {
        title: 'Autumn kiln sale',
        description: 'Forty pots from the wood firing. First come.',
        color: '#f4d9b0',
        picture: bottles,
      },
      { title: 'Workshop', description: 'Two places left.', color: '#23404f', picture: plate },
      { title: 'Glaze recipes', description: '', color: '#e6dcc8', picture: glazes },
    ],
    theme: pageThemes.paper.theme,
  },
  {
    username: 'sidetwo',
    description: 'Second-hand records, good coffee. In Porto, open until late.',
    pictures: [record, mug, dish, cups, plate],
    platforms: ['instagram', 'spotify', 'youtube'],
    links: [
      { title: 'Listening night', description: 'Friday at nine.', color: '#d89a3d', picture: record },
      { title: 'New arrivals', description: '', color: '#2b1610', picture: glazes },
      { title: 'The coffee list', description: '', color: '#f4d9b0', picture: mug },
    ],
    theme: pageThemes.kiln.theme,
  },
  {
    username: 'teawithmo',
    description: 'A small tea shop in Lyon. Green, black and a lot of oolong.',
    pictures: [tea, dish, bottles, cups, branch],
    platforms: ['instagram', 'pinterest', 'facebook'],
    links: [
      { title: 'Winter tea box', description: 'Six teas, by post.', color: '#c4cfd3', picture: tea },
      { title: 'How to brew', description: '', color: '#e6dcc8', picture: cups },
      { title: 'Visit the shop', description: '', color: '#23404f', picture: branch },
    ],
    theme: pageThemes.harbour.theme,
  },
];

const image = (src: string) => ({ src, width: 480, height: 640 });

const viewOf = ({ username, description, pictures, platforms, links, theme }: Example): PublicPageView => ({
  username,
  origin: 'https://marquee.example',
  profile: { name: '', description },
  top: [
    {
      kind: 'profile',
      title: '',
      items: [
        {
          name: '',
          description,
          media: pictures.map((src, place) => ({ id: String(place), image: image(src), video: null })),
        },
      ],
    },
    {
      kind: 'socials',
      title: '',
      items: [
        {
          links: platforms.map((platform) => ({
            platform,
            url: `https://${platform}.example/${username}`,
          })),
        },
      ],
    },
  ],
  sections: [
    {
      kind: 'link',
      title: 'Links',
      items: links.map(({ title, description: text, color, picture }) => ({
        id: title.toLowerCase().replaceAll(' ', '-'),
        title,
        description: text,
        destinationUrl: `https://${username}.example`,
        color,
        image: image(picture),
      })),
    },
  ],
  theme,
});

/** The example pages as the server of visitors' pages would draw them. */
export const exampleViews: readonly PublicPageView[] = examples.map(viewOf);
