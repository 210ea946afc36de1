/** What a browser says about a video that is not uploaded yet. */
export interface ReadVideo {
  /** The first frame as JPEG; null where this browser does not show the video. */
  readonly poster: Blob | null;
  /** Seconds; null where the file does not say. */
  readonly duration: number | null;
}

const PATIENCE_MS = 15_000;
/** The widest picture that a page asks for. */
const WIDTH_MAX = 1280;
const NOTHING: ReadVideo = { poster: null, duration: null };

/** Draws the first frame of the video at `src`. Never rejects: a video may go without a poster. */
export const readVideo = async (src: string): Promise<ReadVideo> => {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src });
  try {
    await firstFrame(video);
    const duration = Number.isFinite(video.duration) ? video.duration : null;
    return { poster: await draw(video), duration };
  } catch {
    return NOTHING;
  } finally {
    video.removeAttribute('src');
  }
};

const firstFrame = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('the video does not load')), PATIENCE_MS);
    const settle = (then: () => void) => () => {
      clearTimeout(patience);
      then();
    };
    video.addEventListener('loadeddata', settle(resolve), { once: true });
    video.addEventListener(
      'error',
      settle(() => reject(new Error('the video is not shown here'))),
      { once: true },
    );
  });

const draw = async (video: HTMLVideoElement): Promise<Blob | null> => {
  const scale = Math.min(1, WIDTH_MAX / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const drawing = canvas.getContext('2d');
  if (drawing === null) return null;
  drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
};
