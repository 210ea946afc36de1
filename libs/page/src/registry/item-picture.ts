import { z } from 'zod';

/** A checked and re-encoded picture. Addresses are origin-relative or absolute on the asset origin. */
export const itemPicture = z.object({
  /** The largest variant. */
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** WebP variants by width, smallest first. */
  variants: z.array(z.object({ url: z.string(), width: z.int().positive() })),
});

export type ItemPicture = z.infer<typeof itemPicture>;

/** A checked video. The address is origin-relative or absolute on the asset origin. */
export const itemVideo = z.object({
  url: z.string(),
  /** The type that its bytes show. */
  type: z.enum(['video/mp4', 'video/webm']),
  /** Displayed pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Seconds. */
  duration: z.number().nonnegative(),
});

export type ItemVideo = z.infer<typeof itemVideo>;

/** A video that a tile shows. Its address is a path on the own origin, or https. */
export interface TileVideo {
  readonly src: string;
}

/** A picture in the sizes that the page can use. Addresses are paths on the own origin, or https. */
export interface TileImage {
  readonly src: string;
  /** Candidates as in the `srcset` attribute, by width. */
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
}

export const tileImage = <Picture extends ItemPicture | null>(picture: Picture) =>
  (picture && {
    src: picture.url,
    srcSet: picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', '),
    width: picture.width,
    height: picture.height,
  }) as Picture extends null ? TileImage | null : TileImage;
