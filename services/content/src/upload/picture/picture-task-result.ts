import type { PictureVariant } from './re-encode';

/** The reply of the picture process to the bytes of one picture. */
export type PictureTaskResult =
  | { readonly variants: readonly PictureVariant[] }
  | { readonly refused: { readonly code: string; readonly message: string } };
