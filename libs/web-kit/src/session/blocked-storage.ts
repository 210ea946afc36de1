/** Whether this browser keeps nothing for this site: no session outlasts a reload then. */
export const blocksStorage = (): boolean => {
  if (!navigator.cookieEnabled) return true;
  try {
    localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
};
