import { pageAddress } from '../addresses';
import { shownName } from '../components/shown-name';
import { tilesOf } from '../components/tiles-of';
import type { PublicPageView } from '../page-view';

/** A node of schema.org: its type and what it says. */
type SchemaNode = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** JSON-LD for the head of a document. It is data, which the policy lets be and no browser runs; no text in it can end it. */
export const structuredData = (node: SchemaNode): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node }).replaceAll('<', '\\u003c')}</script>`;

/** The owner of a page, as far as visitors may see it there. What is not known is left out. */
export const personOf = (view: PublicPageView): SchemaNode => {
  const facts = tilesOf(view).flatMap(({ part, tile }) => part.personOf?.(tile) ?? []);
  const image = facts.find((fact) => fact.image)?.image;
  const sameAs = facts.flatMap((fact) => fact.sameAs ?? []);
  return {
    '@type': 'Person',
    name: shownName(view),
    alternateName: `@${view.username}`,
    url: view.origin + pageAddress(view.username),
    ...(view.profile?.description && { description: view.profile.description }),
    ...(image && { image: new URL(image, view.origin).href }),
    ...(sameAs.length > 0 && { sameAs }),
  };
};
