import fs from 'node:fs';

/** Resolves a symbolic link to a folder, so that the folder is renamed or replaced and not the link. */
export const realPath = (folder: string): string => (fs.existsSync(folder) ? fs.realpathSync(folder) : folder);
