/** The texts of the page that are about photos alone. */
export const photoMessages = {
  photoNumber: 'Photo {n}',
} as const;
