/** The part of a zod schema that this package uses. */
export interface Schema<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}
