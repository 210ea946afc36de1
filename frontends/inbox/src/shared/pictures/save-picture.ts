/** iPads say that they are Macs, which have no touch screens. */
const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const download = (file: File): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/**
 * Gives a file to the reader: by the share sheet on iOS, where downloads go to a folder that stories do not see, else as a download.
 * `dismissed`: the share sheet was closed without a choice. Rejects when the file cannot be saved.
 */
export const saveFile = async (file: File): Promise<'saved' | 'dismissed'> => {
  if (!isIos() || !navigator.canShare?.({ files: [file] })) {
    download(file);
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

export const savePicture = (picture: Blob, fileName: string): Promise<'saved' | 'dismissed'> =>
  saveFile(new File([picture], fileName, { type: 'image/png' }));
