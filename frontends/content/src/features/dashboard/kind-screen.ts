/** What the screen of one kind has and the overview has not. */
export { KindList } from './kind-list';
export { KindTop } from './kind-top';
