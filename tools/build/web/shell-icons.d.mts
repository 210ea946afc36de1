export function drawIcons(svg: Buffer): Promise<Record<string, Buffer>>;
