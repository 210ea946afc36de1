import { saveFile } from '@marquee/web-kit';

/** iPads say that they are Macs, which have no touch screens. */
const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Gives a picture to the reader: by the share sheet on iOS, where downloads go to a folder that stories do not see, else as a download.
 * `dismissed`: the share sheet was closed without a choice. Rejects when the picture cannot be saved.
 */
export const savePicture = async (picture: Blob, fileName: string): Promise<'saved' | 'dismissed'> => {
  const file = new File([picture], fileName, { type: 'image/png' });
  if (!isIos() || !navigator.canShare?.({ files: [file] })) {
    saveFile(file);
    return 'saved';
  }
  try {
    await navigator.share({ files: [file] });
    return 'saved';
  } catch (error) {
    if ((error as Error).name === 'AbortError') return 'dismissed';
    throw error;
  }
};
