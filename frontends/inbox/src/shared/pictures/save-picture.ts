import { saveFile } from '@marquee/web-kit';

/** iPads say that they are Macs, which have no touch screens. */
const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** A sheet that was closed, and a second one next to an open one (Web Share API, 2.1.1). */
const notShared: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError']);

/**
 * Gives a picture to the reader: by the share sheet on iOS, where downloads go to a folder that stories do not see, else as a download.
 * `dismissed`: the share sheet was closed without a choice, or was open already and still waits for one. Rejects when the picture cannot be
 * saved.
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
    if (notShared.has((error as Error).name)) return 'dismissed';
    throw error;
  }
};
