import type { Document } from '@marquee/ports';

/** Documents during a fold, with an index by the values of a field. */
export class StagedDocuments<D extends Document> {
  readonly changed = new Map<string, D | null>();
  /** Ids by field and value. Each index is built at its first use and then kept current. */
  private readonly fields = new Map<keyof D, Map<unknown, Set<string>>>();

  constructor(private readonly before: ReadonlyMap<string, D | null>) {}

  get(id: string): D | null {
    return this.changed.has(id) ? this.changed.get(id)! : (this.before.get(id) ?? null);
  }

  set(id: string, after: D | null): void {
    const known = this.get(id);
    if (after === known) return;
    this.changed.set(id, after);
    for (const [field, ids] of this.fields) {
      if (known !== null) ids.get(known[field])?.delete(id);
      if (after !== null) addTo(ids, after[field], id);
    }
  }

  idsWith(field: keyof D, value: unknown): readonly string[] {
    return [...(this.idsBy(field).get(value) ?? [])];
  }

  private idsBy(field: keyof D): ReadonlyMap<unknown, ReadonlySet<string>> {
    const made = this.fields.get(field);
    if (made) return made;
    const ids = new Map<unknown, Set<string>>();
    for (const id of new Set([...this.before.keys(), ...this.changed.keys()])) {
      const document = this.get(id);
      if (document !== null) addTo(ids, document[field], id);
    }
    this.fields.set(field, ids);
    return ids;
  }
}

const addTo = (ids: Map<unknown, Set<string>>, value: unknown, id: string): void => {
  const known = ids.get(value);
  if (known) known.add(id);
  else ids.set(value, new Set([id]));
};
