export interface BoundedOutput {
  /** Writes whole lines, or drops them where the reader does not keep up. Never waits and never throws. */
  write(lines: string): void;
}

/**
 * Lines for a standard stream of this process. A reader that pauses delays nothing: up to `limitBytes` (1 MiB) wait for it, and further lines
 * are dropped. `onDropped` gets their number once the reader has caught up. A reader that has gone ends nothing: its lines are dropped.
 */
export function boundedOutput(
  stream: NodeJS.WritableStream & Pick<import('node:stream').Writable, 'writableLength'>,
  options?: { readonly limitBytes?: number; readonly onDropped?: (count: number) => void },
): BoundedOutput;
