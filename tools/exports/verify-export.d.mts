export class ExportRefused extends Error {}

export function verifyExport(
  file: string,
  options?: { readonly pem?: string },
): Promise<{
  readonly manifest: { readonly username: string; readonly exportedAt: string; readonly files: readonly object[] };
  /** Of the key that signed it, as in `/.well-known/export-keys.json`. */
  readonly x: string;
}>;
