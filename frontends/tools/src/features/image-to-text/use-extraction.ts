import { useEffect, useRef, useState } from 'react';
import type { Progress } from './recognition/progress';
import { readPicture } from './recognition/read-picture';

/** Keys of the sentence that says what went wrong. */
export type ExtractionProblem = 'selectImage' | 'dropImage' | 'uploadFirst' | 'extractFailed';

interface Extraction {
  readonly picture: File | null;
  /** Null: nothing is being read. */
  readonly progress: Progress | null;
  /** Null: nothing has been read; empty: there is no text in the picture. */
  readonly text: string | null;
  readonly problem: ExtractionProblem | null;
}

export interface ExtractionControl extends Extraction {
  /** A new picture takes the place of the one before and ends its reading. */
  readonly choose: (picture: File) => void;
  readonly refuse: (problem: ExtractionProblem) => void;
  readonly extract: () => void;
  readonly clear: () => void;
}

const NOTHING: Extraction = { picture: null, progress: null, text: null, problem: null };
const BEGUN: Progress = { step: 'loading', part: 0 };

/** The picture, its reading and what came of it. One reading at a time; it ends with the screen. */
export const useExtraction = (): ExtractionControl => {
  const [state, setState] = useState(NOTHING);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const startOver = (next: Extraction): void => {
    reading.current?.abort();
    reading.current = null;
    setState(next);
  };

  const read = async (picture: File): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: Partial<Extraction>): void => {
      if (!signal.aborted) setState({ ...NOTHING, picture, ...next });
    };
    reading.current = controller;
    show({ progress: BEGUN });
    try {
      const text = await readPicture(picture, { signal, onProgress: (progress) => show({ progress }) });
      show({ text });
    } catch {
      show({ problem: 'extractFailed' });
    }
    if (reading.current === controller) reading.current = null;
  };

  const refuse = (problem: ExtractionProblem): void => setState((now) => ({ ...now, problem }));
  return {
    ...state,
    choose: (picture) => startOver({ ...NOTHING, picture }),
    refuse,
    extract: () => {
      if (state.picture === null) refuse('uploadFirst');
      else if (reading.current === null) void read(state.picture);
    },
    clear: () => startOver(NOTHING),
  };
};
