export { fieldLimits, leastOf, type FieldLimit } from './field-limits';
export { shownItem, shownItems } from './shown-items';
