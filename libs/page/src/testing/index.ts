export { fieldLimits, leastOf, type FieldLimit } from './field-limits';
