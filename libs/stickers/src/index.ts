export {
  PICTURE_DESIGN,
  PREVIEW_DESIGN,
  PREVIEW_PICTURES,
  type PictureInput,
  type PreviewInput,
  type StickerInput,
} from './picture-input';
export { LEFT_OUT_WITHIN, leftOutOf } from './drawing/left-out';
export { createPicturePainter, type PicturePainter } from './picture-painter';
