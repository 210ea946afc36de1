import { UPLOAD_BYTES_MAX } from '@marquee/page';
import { lookAtFile, smallerPicture } from '@marquee/web-kit/pictures';

const hasType = ({ type }: File): boolean => type !== '' && type !== 'application/octet-stream';
const isLargePicture = ({ type, size }: File): boolean => type.startsWith('image/') && size > UPLOAD_BYTES_MAX;

/** Whether a file can be judged as it is: `readyFile` gives it back unchanged. */
export const isReady = (file: File): boolean => hasType(file) && !isLargePicture(file);

/**
 * A chosen file as it can be judged: by the type that its bytes say where it has none, and a picture that is too large made smaller, if it has
 * so many pixels. A file that cannot be read is given back as it is.
 */
export const readyFile = async (file: File): Promise<File> => {
  try {
    const look = await lookAtFile(file);
    const found = look.type ?? look.videoType ?? (look.unusable && `image/${look.unusable.toLowerCase()}`);
    const typed = hasType(file) || found === null ? file : new File([file], file.name, { type: found });
    return isLargePicture(typed) ? await smallerPicture(typed, look) : typed;
  } catch {
    return file;
  }
};
