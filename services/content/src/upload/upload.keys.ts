/** 32 hexadecimal digits, random: whoever does not know the address of a picture cannot find it. */
export const uploadIdPattern = /^[0-9a-f]{32}$/;
const pictureFilePattern = /^[0-9a-f]{32}(?:-\d{1,5})?\.webp$/;

/** The file as it came, until it is checked. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

/** A variant of the checked picture; without `width` the largest one. */
export const pictureKey = (uploadId: string, width?: number): string =>
  `pictures/${uploadId}${width === undefined ? '' : `-${width}`}.webp`;

/** Widths that a picture is kept in beside its largest one, where that is wider. */
export const VARIANT_WIDTHS = [160, 320, 640] as const;
export const LARGEST_WIDTH = 1280;

/** Every key that this upload may have written, whether it came so far or not. */
export const keysOfUpload = (uploadId: string): string[] => [
  incomingKey(uploadId),
  pictureKey(uploadId),
  ...VARIANT_WIDTHS.map((width) => pictureKey(uploadId, width)),
];

/** The object's key for the last part of a picture's address, or null where it is no name of ours. */
export const keyOfPictureFile = (file: string): string | null =>
  pictureFilePattern.test(file) ? `pictures/${file}` : null;

/** `assetOrigin` is empty where pictures come from the product's own origin: addresses are then paths. */
export const addressOf = (assetOrigin: string, key: string): string => `${assetOrigin}/uploads/${key}`;

/** The upload of a picture's address, or null for any other address. */
export const uploadIdOf = (assetOrigin: string, imageUrl: string): string | null => {
  const prefix = addressOf(assetOrigin, 'pictures/');
  if (!imageUrl.startsWith(prefix)) return null;
  const id = imageUrl.slice(prefix.length).replace(/\.webp$/, '');
  return uploadIdPattern.test(id) ? id : null;
};
