export { STICKER_DESIGN, type StickerInput } from './sticker-input';
export { createStickerPainter, type StickerPainter, type StickerPainterOptions } from './sticker-painter';
