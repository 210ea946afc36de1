/** Removes from a folder of packages what nothing here reads. */
export function trimPackages(folder: string): void;
