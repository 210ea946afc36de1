type Listener = (event: { readonly loaded: number; readonly total: number }) => void;

/** The upload of a browser test: it hangs until the test lets it end. */
export class FakeUpload {
  static readonly sent: FakeUpload[] = [];
  readonly upload: { onprogress: Listener | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  url = '';
  isAborted = false;
  readonly headers: Record<string, string> = {};

  open(method: string, url: string): void {
    this.url = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(): void {
    FakeUpload.sent.push(this);
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  /** `problem` is the body of a refusal. */
  end(status: number, problem?: { readonly code: string }): void {
    this.status = status;
    this.responseText = problem ? JSON.stringify(problem) : '';
    this.onload?.();
  }

  /** Takes the browser's place until the test file ends. */
  static install(): void {
    FakeUpload.sent.length = 0;
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  }
}
