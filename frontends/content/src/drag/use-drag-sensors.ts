import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A press that does not move this far, in px, is no drag. */
const activationConstraint = { distance: 8 };

interface DocumentListeners {
  add(name: string, ...rest: readonly unknown[]): void;
}

/**
 * The library stops every click on the page from a drag's beginning until 50 ms after its end, later on a busy page, so that the drop of a
 * link does not follow it. Grips lead nowhere, and the next click may already be the one on Save.
 */
class GripSensor extends PointerSensor {
  constructor(...given: ConstructorParameters<typeof PointerSensor>) {
    super(...given);
    const listeners: DocumentListeners = this['documentListeners'];
    const add = listeners.add.bind(listeners);
    listeners.add = (name, ...rest) => {
      if (name !== 'click') add(name, ...rest);
    };
  }
}

/** By pointer, or by keyboard: the library's moves by 25 px a step. */
export const useDragSensors = () =>
  useSensors(useSensor(GripSensor, { activationConstraint }), useSensor(KeyboardSensor));
