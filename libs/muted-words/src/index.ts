/** Finds muted words despite their spelling. Pure: runs in the browser and in Node. */
export { mutedWords, type FoundWord } from './muted-words';
