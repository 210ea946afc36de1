/** The illustrations: drawn for this page, one file each, fetched as pictures. */
export { default as bottles } from './pictures/bottles.svg';
export { default as branch } from './pictures/branch.svg';
export { default as cups } from './pictures/cups.svg';
export { default as dish } from './pictures/dish.svg';
export { default as glazes } from './pictures/glazes.svg';
export { default as kiln } from './pictures/kiln.svg';
export { default as moonJar } from './pictures/moon-jar.svg';
export { default as mug } from './pictures/mug.svg';
export { default as plate } from './pictures/plate.svg';
export { default as portrait } from './pictures/portrait.svg';
export { default as record } from './pictures/record.svg';
export { default as tea } from './pictures/tea.svg';
