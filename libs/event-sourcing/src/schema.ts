/** The part of a zod schema that is used here. */
export interface Schema<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}
