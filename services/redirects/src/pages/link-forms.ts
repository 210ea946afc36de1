import type { LinkTile } from '@marquee/page';
import type { VisitorLink } from '../hot-path/visitor-views';

/** A link as the page draws it. */
export const linkTile = ({ picture, ...link }: VisitorLink): LinkTile => ({
  id: link.id,
  title: link.title,
  description: link.description,
  destinationUrl: link.destinationUrl,
  color: link.color,
  image:
    picture === null
      ? null
      : {
          src: picture.url,
          srcSet: picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', '),
          width: picture.width,
          height: picture.height,
        },
});

/** A link as the page's JSON has it. `pageUrl` is the whole address of its owner's page. */
export const linkJson = (link: VisitorLink, pageUrl: string): object => ({
  contentType: 'link',
  id: link.id,
  title: link.title,
  description: link.description,
  destinationUrl: link.destinationUrl,
  imageUrl: link.picture?.url ?? null,
  color: link.color,
  publicUrl: `${pageUrl}/${encodeURIComponent(link.id)}`,
});
