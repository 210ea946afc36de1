import { folderSize, refuseForeignFolder, refusalOf, StartRefused } from '@marquee/service-host';

/**
 * Why the installation in a data folder would not start there, in one line that begins with a code and names the way out; null where it
 * would, or where there is none. It belongs to either size: which one is started is not known here. Changes nothing. Throws an error of the
 * system that is none of a missing right.
 */
export const refusedFolder = (root: string): string | null => {
  try {
    refuseForeignFolder(root, { size: folderSize(root) ?? 'one_process' });
    return null;
  } catch (error) {
    const refusal = refusalOf(error, root);
    if (refusal instanceof StartRefused) return refusal.message;
    throw error;
  }
};
