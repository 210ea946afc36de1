import { createCanvas } from '@napi-rs/canvas';

/** Encoded pictures to try a preview with: a sun over a field each, in colours of its own, upright and lying. */
export const samplePictures = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => {
    const [width, height] = index % 2 === 0 ? [320, 480] : [640, 400];
    const context = createCanvas(width, height).getContext('2d');
    const hue = (index * 67 + 28) % 360;
    context.fillStyle = `hsl(${hue} 60% 62%)`;
    context.fillRect(0, 0, width, height);
    context.fillStyle = `hsl(${hue} 80% 82%)`;
    context.beginPath();
    context.arc(width / 2, height * 0.4, Math.min(width, height) * 0.3, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = `hsl(${hue} 45% 26%)`;
    context.fillRect(0, height * 0.66, width, height * 0.34);
    return new Uint8Array(context.canvas.encodeSync('webp', 80));
  });
