import type { Violation } from '@marquee/kernel';
import type { ItemFields, ItemSurroundings } from '../../registry/item-model';

/** The rules of a link that need the product's own address. */
export const linkViolations = (
  { destinationUrl }: ItemFields,
  { publicUrl }: ItemSurroundings,
): readonly Violation[] =>
  typeof destinationUrl === 'string' && leadsToOurPages(destinationUrl, publicUrl)
    ? [
        {
          path: 'destinationUrl',
          code: 'destination_own',
          message: 'A link cannot lead to a page or a link of this site.',
        },
      ]
    : [];

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
