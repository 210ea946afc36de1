import { saveFile } from '@marquee/web-kit';

/** iPads say that they are Macs, which have no touch screens. */
const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** A sheet that was closed, and a second one next to an open one (Web Share API, 2.1.1). */
const dismissals: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError']);

/**
 * `dismissed`: the share sheet was closed without a choice, or was open already and still waits for one. `unshared`: the device did not open
 * it, such as where the tap was too long ago; a second tap may do. `failed`: the browser refused the download.
 */
export type Saving = 'saved' | 'dismissed' | 'unshared' | 'failed';

const fileOf = (picture: Blob, fileName: string): File => new File([picture], fileName, { type: 'image/png' });

export const downloadPicture = (picture: Blob, fileName: string): 'saved' | 'failed' => {
  try {
    saveFile(fileOf(picture, fileName));
    return 'saved';
  } catch {
    return 'failed';
  }
};

/** Gives a picture to the reader: by the share sheet on iOS, where downloads go to a folder that stories do not see, else as a download. */
export const savePicture = async (picture: Blob, fileName: string): Promise<Saving> => {
  const files = [fileOf(picture, fileName)];
  if (!isIos() || !navigator.canShare?.({ files })) return downloadPicture(picture, fileName);
  try {
    await navigator.share({ files });
    return 'saved';
  } catch (error) {
    return dismissals.has((error as Error).name) ? 'dismissed' : 'unshared';
  }
};
