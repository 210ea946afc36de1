import { uuidv7 } from '@marquee/kernel';
import type { Document, DocumentStore } from '@marquee/ports';
import type { Projection, ProjectionSource } from './projection';
import { rebuildProjection } from './rebuild-projection';

/** A read model that an operator can rebuild while the old one serves. */
export interface ReadModel {
  /** `{service}/{what}`, as typed after `npm run rebuild --`. */
  readonly name: string;
  /** Returns the number of records handled. */
  rebuild(progress: (done: number, total: number) => void): Promise<number>;
}

export const readModel = <D extends Document>(
  name: string,
  options: { readonly projection: Projection<D>; readonly source: ProjectionSource; readonly documents: DocumentStore },
): ReadModel => ({
  name,
  rebuild: (progress) => rebuildProjection({ ...options, generation: `g${uuidv7().replaceAll('-', '')}`, progress }),
});
