export function writeRegistry(frontEnds: readonly { readonly name: string; readonly dist: string }[]): Promise<void>;
