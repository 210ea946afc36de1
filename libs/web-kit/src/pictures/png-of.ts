/** What a canvas shows as a PNG of this name. Rejects where the browser cannot encode it. */
export const pngOf = async (canvas: HTMLCanvasElement, name: string): Promise<File> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture could not be encoded');
  return new File([blob], name, { type: 'image/png' });
};
