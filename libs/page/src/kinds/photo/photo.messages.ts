/** The texts of the page that are about photos alone. */
export const photoMessages = {
  photos: 'Photos',
  photoNumber: 'Photo {n}',
  photoPlace: '{n} of {total}',
  close: 'Close',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  showAlt: 'ALT: description of the picture',
} as const;
