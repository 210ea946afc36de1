/** The class of a tile where one is under edit: that one stands out, the others step back. */
export const markOf = (id: string, highlightId: string | undefined): string | undefined =>
  highlightId === undefined ? undefined : highlightId === id ? 'mq-edited' : 'mq-dimmed';
