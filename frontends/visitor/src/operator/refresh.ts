/** Renews the operator's page while its tab is visible. */
const EVERY_MS = 5_000;

let isAsked = false;

/** A request that parses a document itself: the policy of the page allows no string to become one. */
const renew = (): void => {
  if (document.hidden || isAsked) return;
  isAsked = true;
  const request = new XMLHttpRequest();
  request.open('GET', location.pathname);
  request.responseType = 'document';
  request.onload = () => {
    const next = (request.response as Document | null)?.querySelector('[data-refresh]');
    // The session is over: the page asks for the token.
    if (request.status !== 200 || !next) return location.reload();
    document.querySelector('[data-refresh]')?.replaceWith(document.adoptNode(next));
  };
  request.onloadend = () => {
    isAsked = false;
  };
  request.send();
};

setInterval(renew, EVERY_MS);
document.addEventListener('visibilitychange', renew);
