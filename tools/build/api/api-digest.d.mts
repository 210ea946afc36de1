export function apiDigest(document: { readonly paths: object; readonly components: object }): string[];
export function changedLines(before: readonly string[], after: readonly string[]): string[];
