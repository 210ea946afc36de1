export interface Freshness {
  isBuilt(): boolean;
  beginBuild(): { succeeded(): void; failed(): void };
}

export function freshnessOf(places: {
  readonly stamp: string;
  readonly sources: readonly string[];
  readonly outputs: readonly string[];
}): Freshness;
