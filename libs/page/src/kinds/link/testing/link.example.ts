import { addressOf, digitsOf, limitOf, pictureOf, type KindExample } from '../../../testing/kind-example';
import { DESTINATION_MAX } from '../../../rules/destination.rule';
import { UNIQUE_NAME_MAX } from '../../../rules/unique-name.rule';
import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX } from '../link.schema';

const colours = ['#f4d9b0', '#e6dcc8', '#c4cfd3', '#d89a3d', '#23404f', '#2b1610', '#ffffff'];

export const linkExample: KindExample = {
  least: () => ({ id: 'kiln', title: 'Autumn kiln sale', destinationUrl: 'https://example.com/' }),
  change: (n, imageUrl) => ({ title: `Title ${n}`, imageUrl: n % 3 === 0 ? null : imageUrl }),
  published: (n) => ({
    title: `The autumn kiln, opening number ${n}`,
    description: n % 2 === 0 ? '' : `Forty pots from the wood firing of week ${n}. First come.`,
    destinationUrl: `https://shop-${n}.vidalceramics.example/autumn/${digitsOf(n).slice(0, 8)}`,
    color: colours[n % colours.length],
    picture: n % 3 === 0 ? null : pictureOf(n),
  }),
  /** The potter of the tests has links from the beginning. */
  sent: () => [],
  limits: [
    limitOf('id', 'Unique name', UNIQUE_NAME_MAX),
    limitOf('title', 'Title', LINK_TITLE_MAX),
    limitOf('description', 'Description', LINK_DESCRIPTION_MAX),
    {
      ...limitOf('destinationUrl', 'Destination URL', DESTINATION_MAX, addressOf),
      says: 'Use at most 8,000 characters. This address has 8,001.',
    },
  ],
};
