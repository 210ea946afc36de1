import { status, up } from '../engines/shared-engines.mjs';

/**
 * Brings up the engines, unless `MARQUEE_ENGINES=off`, for as long as this process holds them. Answers their addresses as variables for
 * the tests, and those that cannot be had here.
 */
export const enginesForTests = async () => {
  if (process.env.MARQUEE_ENGINES === 'off') return { urls: {}, absent: [] };
  const found = await up([], { say: (line) => console.log(line), lease: true });
  return {
    urls: Object.fromEntries(status([]).flatMap(({ variable, url }) => (url ? [[variable, url]] : []))),
    absent: found.filter(({ url }) => !url),
  };
};
