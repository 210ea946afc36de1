import { DomainError } from '@marquee/kernel';

/** More pixels than this are not decoded, however small the file is. */
export const PIXELS_MAX = 50_000_000;

export const pictureInvalid = (): DomainError =>
  new DomainError('picture_invalid', 'The file is not a picture that we can read.');

export const pictureTooLarge = (): DomainError =>
  new DomainError('picture_too_large', `The picture has more than ${PIXELS_MAX / 1_000_000} million pixels.`);
