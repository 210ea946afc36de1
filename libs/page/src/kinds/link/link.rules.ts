import type { Violation } from '@marquee/kernel';
import type { ItemDestination, ItemFields, ItemSurroundings } from '../../registry/item-model';
import { displayViolations } from './display/display.rule';
import { optionDestinations, type LinkOptions } from './routing/link-options.rule';

type LinkFields = { readonly destinationUrl: string } & Pick<
  LinkOptions,
  'contact' | 'schedule' | 'clickLimit' | 'rules' | 'split' | 'downFallbackUrl'
>;

/** The rules of a link that need the product's own address, or the stored fields. */
export const linkViolations = (values: ItemFields, { publicUrl, stored }: ItemSurroundings): readonly Violation[] => [
  // Those of a new link are in its schema.
  ...(stored === undefined ? [] : displayViolations({ ...stored, ...values })),
  ...linkDestinations(values)
    // A contact may name the page of its owner as a website.
    .filter(({ path, address }) => path !== CONTACT_WEBSITE && leadsToOurPages(address, publicUrl))
    .map(({ path }) => ({
      path,
      code: 'destination_own',
      message: 'A link cannot lead to a page or a link of this site.',
    })),
];

/** All addresses to which a link, or a change of one, leads. */
export const linkDestinations = ({ destinationUrl, ...options }: Partial<LinkFields>): readonly ItemDestination[] => [
  ...(destinationUrl === undefined || destinationUrl === ''
    ? []
    : [{ path: 'destinationUrl', address: destinationUrl }]),
  ...optionDestinations(options),
  ...(options.contact?.website ? [{ path: CONTACT_WEBSITE, address: options.contact.website }] : []),
];

const CONTACT_WEBSITE = 'contact.website';

/**
 * Whether a destination is a public page or a short link of the product itself. None may be: links that lead to links could go
 * round in a circle, and the circle could be closed later by changing the other one. Ports are not looked at, since
 * destinations are always https while the product may be served on any port behind a proxy.
 */
export const leadsToOurPages = (destination: string, publicUrl: string): boolean => {
  const target = new URL(destination);
  if (withoutDot(target.hostname) !== withoutDot(new URL(publicUrl).hostname)) return false;
  return /^(?:\/|%2f)+(?:@|%40)/i.test(target.pathname);
};

const withoutDot = (host: string): string => host.replace(/\.$/, '');
