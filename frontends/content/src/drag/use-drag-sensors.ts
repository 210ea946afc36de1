import { KeyboardSensor, PointerSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useMemo } from 'react';
import { byOnePlace, type IsOwnPlace } from './one-place';

/** A press that does not move this far, in px, is no drag. */
const byDistance = { activationConstraint: { distance: 8 } };
/** In ms and px: a finger that moves sooner or further scrolls the page. */
const byRest = { activationConstraint: { delay: 200, tolerance: 8 } };

/** What scrolls under a finger, such as a picture; a grip does not. */
const scrolls = (element: Element): boolean => getComputedStyle(element).touchAction !== 'none';

interface DocumentListeners {
  add(name: string, ...rest: readonly unknown[]): void;
}

/**
 * The library stops every click on the page from a drag's beginning until 50 ms after its end, later on a busy page, so that the drop of a
 * link does not follow it. What is dragged here leads nowhere, and the next click may already be the one on Save.
 */
const letClicksThrough = (sensor: PointerSensor | TouchSensor): void => {
  const listeners: DocumentListeners = sensor['documentListeners'];
  const add = listeners.add.bind(listeners);
  listeners.add = (name, ...rest) => {
    if (name !== 'click') add(name, ...rest);
  };
};

class GripSensor extends PointerSensor {
  static override readonly activators = PointerSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (...[event, options]: Parameters<typeof handler>): boolean =>
      (event.pointerType !== 'touch' || !scrolls(event.currentTarget)) && handler(event, options),
  }));

  constructor(...given: ConstructorParameters<typeof PointerSensor>) {
    super(...given);
    letClicksThrough(this);
  }
}

/** A pointer event cannot stop the browser from scrolling once it may; a touch event can. */
class RestingFingerSensor extends TouchSensor {
  static override readonly activators = TouchSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (...[event, options]: Parameters<typeof handler>): boolean =>
      scrolls(event.currentTarget) && handler(event, options),
  }));

  constructor(...given: ConstructorParameters<typeof TouchSensor>) {
    super(...given);
    letClicksThrough(this);
  }
}

const anyPlace: IsOwnPlace = () => true;

/** By pointer, by a finger that rests first where it else scrolls, or by keyboard: one place a press. `isOwn` stays the same function. */
export const useDragSensors = (isOwn: IsOwnPlace = anyPlace) => {
  // A smooth scroll would still be on its way at the next press.
  const byKeys = useMemo(() => ({ coordinateGetter: byOnePlace(isOwn), scrollBehavior: 'auto' as const }), [isOwn]);
  return useSensors(
    useSensor(GripSensor, byDistance),
    useSensor(RestingFingerSensor, byRest),
    useSensor(KeyboardSensor, byKeys),
  );
};
