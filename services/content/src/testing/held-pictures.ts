import { createPictureEncoder } from '../upload/picture/picture-encoder';

type Pictures = ReturnType<typeof createPictureEncoder>;

export interface HeldPictures {
  readonly pictures: Pictures;
  /** Resolves when a picture has come that waits. */
  readonly begun: Promise<void>;
  letGo(): void;
}

/** The encoder of pictures, which begins with none before it is released. */
export const holdPictures = (): HeldPictures => {
  const pictures = createPictureEncoder();
  let begin = (): void => undefined;
  let letGo = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const encode: Pictures['encode'] = async (bytes) => {
    begin();
    await held;
    return pictures.encode(bytes);
  };
  return { pictures: { ...pictures, encode }, begun, letGo: () => letGo() };
};
