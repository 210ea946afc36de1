import { linkKind } from '../kinds/link/link.kind';

/** Every kind of content there is, in the order in which sections stand when their owner has not ordered them. */
export const contentKinds = { link: linkKind } as const;

export type ContentKindId = keyof typeof contentKinds;

/** Names of kinds are compared without regard to case. */
export function contentKindOf(name: string): (typeof contentKinds)[ContentKindId] | undefined {
  const id = name.toLowerCase();
  return Object.values(contentKinds).find((kind) => kind.id === id);
}
