/** Those whose id `order` names, in that order; behind them the others, as they were. */
export const inOrder = <T>(things: readonly T[], order: readonly string[], idOf: (thing: T) => string): T[] => {
  if (order.length === 0) return [...things];
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (thing: T): number => places.get(idOf(thing)) ?? order.length;
  return [...things].sort((a, b) => placeOf(a) - placeOf(b));
};
