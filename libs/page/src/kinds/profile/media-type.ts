export const isVideoType = (type: string): boolean => type.startsWith('video/');
