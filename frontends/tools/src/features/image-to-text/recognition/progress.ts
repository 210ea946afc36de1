export interface Progress {
  readonly step: 'loading' | 'reading';
  /** Of the whole, from 0 to 1. */
  readonly part: number;
}

/** Where each step of Tesseract begins and ends. The first picture waits longest for loading: 4 MB come then. */
const spans: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'loading tesseract core': [0, 0.15],
  'initializing tesseract': [0.15, 0.2],
  'loading language traineddata': [0.2, 0.35],
  'initializing api': [0.35, 0.4],
  'recognizing text': [0.4, 1],
};

/** What a message of Tesseract's logger means for the whole. A step that is not known counts as the beginning. */
export const progressOf = ({ status, progress }: { readonly status: string; readonly progress: number }): Progress => {
  const [from, to] = spans[status] ?? [0, 0];
  return { step: status === 'recognizing text' ? 'reading' : 'loading', part: from + (to - from) * progress };
};
