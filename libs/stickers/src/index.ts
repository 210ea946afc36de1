export {
  PICTURE_DESIGN,
  PREVIEW_DESIGN,
  PREVIEW_PICTURES,
  type DrawnInput,
  type PictureInput,
  type PollInput,
  type PreviewInput,
  type StickerInput,
} from './picture-input';
export { createPicturePainter, type PicturePainter, type PicturePainterOptions } from './picture-painter';
