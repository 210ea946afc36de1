/** A number and what it counts. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const sizeText = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
