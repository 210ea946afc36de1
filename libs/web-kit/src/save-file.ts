/** Gives the browser a file to keep. */
export const saveFile = (content: Blob, fileName: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};
