import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A press that does not move this far, in px, is no drag. */
const activationConstraint = { distance: 8 };

/** By pointer, or by keyboard: the library's moves by 25 px a step. */
export const useDragSensors = () =>
  useSensors(useSensor(PointerSensor, { activationConstraint }), useSensor(KeyboardSensor));
