export { fieldLimits } from './field-limits';
export { kindExamples } from './kind-examples';
export { ownItem } from './own-items';
export { itemsOfAllKinds, shownItem, shownItems } from './shown-items';
