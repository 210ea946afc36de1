export { PICTURE_DESIGN, type PictureInput, type PollInput, type StickerInput } from './picture-input';
export { createPicturePainter, type PicturePainter, type PicturePainterOptions } from './picture-painter';
