import { calls } from './calls';
import { constants } from './constants';
import { entities } from './entities';
import { errors } from './errors';
import { formsAndPages } from './forms-and-pages';
import { permissions } from './permissions';
import { product } from './product';
import { screens } from './screens';
import { states } from './states';
import { validation } from './validation';

/** The sections of the specification. The id of a statement begins with the number of its section. */
export const sections = [
  { number: 1, title: 'What the product does and for whom' },
  { number: 2, title: 'Screens and routes' },
  { number: 3, title: 'Entities and their fields' },
  { number: 4, title: 'States and transitions' },
  { number: 5, title: 'Validation rules' },
  { number: 6, title: 'Roles and permissions' },
  { number: 7, title: 'The calls it makes' },
  { number: 8, title: 'The error catalogue' },
  { number: 9, title: 'Business constants and limits' },
] as const;

/** What the specification says, statement by statement. Where a quote says "the product", the product says Marquee. */
export const statements = {
  ...product,
  ...screens,
  ...formsAndPages,
  ...entities,
  ...states,
  ...validation,
  ...permissions,
  ...calls,
  ...errors,
  ...constants,
};

export type StatementId = keyof typeof statements;
