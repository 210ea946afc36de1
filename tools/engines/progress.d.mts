export interface Progress {
  /** Writes a line. */
  readonly say: (line: string) => void;
  /** Replaces the line that it wrote last on a terminal; elsewhere it writes a line each ten seconds at most. */
  readonly progress: (line: string) => void;
}

export function progressOn(
  output: { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number },
  options?: { readonly clock?: () => number },
): Progress;

/** Takes the lines that Maven or pip prints, and reports the files and their size so far. */
export function downloadsOf(report: (state: string) => void): (line: string) => void;

/** Takes the lines that `go install -v` prints, and reports the modules and packages so far. */
export function compiledOf(report: (state: string) => void): (line: string) => void;
