import { kindList, type ContentKindId } from '../registry/content-kinds';
import type { FieldLimit } from './kind-example';
import { kindExamples } from './kind-examples';

/** How much each field of each kind holds. */
export const fieldLimits: readonly (FieldLimit & { readonly kind: ContentKindId })[] = kindList.flatMap(
  ({ id: kind }) => kindExamples[kind].limits.map((limit) => ({ kind, ...limit })),
);
