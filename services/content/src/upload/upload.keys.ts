/** 32 hexadecimal digits, random: without its address a file cannot be found. */
export const uploadIdPattern = /^[0-9a-f]{32}$/;

/** The file as it came, until it is checked. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

/** A variant of the checked picture; without `width` the largest one. */
export const pictureKey = (uploadId: string, width?: number): string =>
  `pictures/${uploadId}${width === undefined ? '' : `-${width}`}.webp`;

/** The checked video. What kind it is, the object says. */
export const videoKey = (uploadId: string): string => `videos/${uploadId}`;

/** Widths that a picture is kept in next to its largest one, where that is wider. */
export const VARIANT_WIDTHS = [160, 320, 640] as const;
export const LARGEST_WIDTH = 1280;

/** Every key that this upload may have written, whether it came so far or not. */
export const keysOfUpload = (uploadId: string): string[] => [
  incomingKey(uploadId),
  videoKey(uploadId),
  pictureKey(uploadId),
  ...VARIANT_WIDTHS.map((width) => pictureKey(uploadId, width)),
];

/** The upload that an object's key is of. */
export const uploadOfKey = (key: string): string | null => /[0-9a-f]{32}/.exec(key)?.[0] ?? null;

/** The object's key for the last part of a video's address, or null where it is no name of a video. */
export const keyOfVideoFile = (file: string): string | null => (uploadIdPattern.test(file) ? videoKey(file) : null);

/** `assetOrigin` is empty where pictures come from the product's own origin: addresses are then paths. */
export const addressOf = (assetOrigin: string, key: string): string => `${assetOrigin}/uploads/${key}`;

/**
 * The address on the product's own origin, where a browser sends the owner's cookie. The files of private items are read there, also where
 * public ones have another origin.
 */
export const ownAddressOf = (assetOrigin: string, address: string): string =>
  assetOrigin !== '' && address.startsWith(`${assetOrigin}/uploads/`) ? address.slice(assetOrigin.length) : address;

/** The upload of the address of a picture or a video, on either origin, or null for any other address. */
export const uploadIdOf = (assetOrigin: string, address: string): string | null => {
  const id = /\/([0-9a-f]{32})(?:\.webp)?$/.exec(address)?.[1];
  if (id === undefined) return null;
  const own = [pictureKey(id), videoKey(id)].map((key) => addressOf('', key));
  return own.includes(ownAddressOf(assetOrigin, address)) ? id : null;
};
