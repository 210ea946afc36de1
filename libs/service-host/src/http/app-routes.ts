/** Addresses that the shell has a screen for; everything else is answered with status 404. */
export const appRoutes: readonly RegExp[] = [
  /^\/$/,
  /^\/(login|signup|privacy-policy|terms-of-service|about)\/?$/,
  /^\/(dashboard|create|dms)\/?$/,
  /^\/(analytics|create|edit|qa)\/[^/]+\/?$/,
  /^\/edit\/[^/]+\/[^/]+\/?$/,
];
