import { act } from '@testing-library/react';
import type { ReaderMessage } from '../features/image-to-text/recognition/read-picture';

/** The worker of a browser test: it reads until the test says what it finds. */
export class FakeReader extends EventTarget {
  static readonly started: FakeReader[] = [];
  /** What it was asked to read. */
  file: File | null = null;
  hasEnded = false;

  constructor(readonly address: string) {
    super();
    FakeReader.started.push(this);
  }

  postMessage(file: File): void {
    this.file = file;
  }

  terminate(): void {
    this.hasEnded = true;
  }

  /** Resolves when the page has drawn it. */
  says(data: ReaderMessage): Promise<void> {
    return act(async () => void this.dispatchEvent(new MessageEvent('message', { data })));
  }

  crashes(): Promise<void> {
    return act(async () => void this.dispatchEvent(new Event('error')));
  }

  /** The last one that was started. */
  static current(): FakeReader {
    const last = FakeReader.started.at(-1);
    if (last === undefined) throw new Error('no worker was started');
    return last;
  }

  /** Takes the browser's place until the test file ends. */
  static install(): void {
    FakeReader.started.length = 0;
    Object.assign(globalThis, { Worker: FakeReader });
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  }
}
