interface Installation {
  /** Of the address at which visitors see it. */
  readonly host: string;
  readonly hasBilling: boolean;
  /** As it is written: a document that is prerendered has a placeholder for it. */
  readonly trialDays: string;
}

/** Placeholders are replaced by a server, and stay where one works on the front ends. */
const isFilled = (value: string | undefined): value is string => value !== undefined && !value.startsWith('%');

/** What the server writes into each document about itself. */
const written = (): Installation => {
  const { origin, billing, trialDays } = document.documentElement.dataset;
  return {
    host: new URL(isFilled(origin) ? origin : location.origin).host,
    hasBilling: billing !== 'off',
    trialDays: isFilled(trialDays) ? trialDays : '14',
  };
};

let assumed: Installation | undefined;

/** For documents that are prerendered, before any server is known. */
export const assumeInstallation = (installation: Installation): void => {
  assumed = installation;
};

export const installation = (): Installation => assumed ?? written();
