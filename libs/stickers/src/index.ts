export {
  PICTURE_DESIGN,
  PREVIEW_DESIGN,
  PREVIEW_PICTURES,
  QUESTION_DESIGN,
  type PictureInput,
  type PreviewInput,
  type QuestionInput,
  type StickerInput,
} from './picture-input';
export { LEFT_OUT_WITHIN, leftOutOf } from './drawing/left-out';
export { createPicturePainter, type PicturePainter } from './picture-painter';
