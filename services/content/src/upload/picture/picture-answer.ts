import type { PictureVariant } from './re-encode';

/** What the process of pictures answers to the bytes of one. */
export type PictureAnswer =
  | { readonly variants: readonly PictureVariant[] }
  | { readonly refused: { readonly code: string; readonly message: string } };
