import { DomainError } from '@marquee/kernel';

/** More pixels than this are not decoded, however small the file is. Phones of "50 megapixels" take a little more than these. */
export const PIXELS_MAX = 52_000_000;

export const pictureInvalid = (): DomainError =>
  new DomainError('picture_invalid', 'We cannot read this file as a picture.');

export const pictureTooLarge = (): DomainError =>
  new DomainError('picture_too_large', `The picture has more than ${PIXELS_MAX / 1_000_000} million pixels.`);
