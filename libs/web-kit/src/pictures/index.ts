/** Looking at pictures before they are sent. Not shared: only the remotes that use it load it. */
export { lookAtFile, type UnusableFormat } from './look-at-file';
export { pngOf } from './png-of';
export { smallerPicture } from './smaller-picture';
