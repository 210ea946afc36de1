import type { CodeLook } from './code-picture';

/** Dark ones for the dots, from the house's tiles. */
export const colours = ['#1c1917', '#3d1a0f', '#23404f', '#40513b', '#6b1d2b'] as const;
/** Light ones for the ground. */
export const grounds = ['#ffffff', '#f4d9b0', '#c4cfd3', '#e6dccb', '#d89a3d'] as const;

/** Before anything is chosen. */
export const usualLook: CodeLook = { colour: colours[0], ground: grounds[0], dots: 'round', middle: 'mark' };
