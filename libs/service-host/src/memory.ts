import { usableMemory } from '@marquee/nest-kit';
import needs from './memory-needs.json';

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} MB`;

/** What the product in one process needs of memory, and what it may use. */
export const memoryText = (usable = usableMemory()): string =>
  `${megabytes(needs.run)} needed, ${megabytes(usable)} there`;

/** The warning of a start that may use less memory than the product in one process needs; null where it has enough. */
export const memoryWarning = (usable = usableMemory()): string | null =>
  usable < needs.run
    ? `This process may use ${megabytes(usable)} of memory and needs ${megabytes(needs.run)} under load: add memory, or raise the limit of its container or unit.`
    : null;
