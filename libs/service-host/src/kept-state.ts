import keptState from './kept-by-service.json';

const keptIn: Readonly<Record<string, string>> = keptState;

/** What a service's file of views has besides read models, in words: no event has it. Undefined where everything in it is derived. */
export const keptStateOf = (service: string): string | undefined => keptIn[service];
