import { reportUnsavedFile } from './chrome/chrome-events';
import { isInAppBrowser } from './in-app-browser';

/** Saves a file under its name, as a download. The browser of an app may ignore it, so the shell says what to do then. */
export const saveFile = (file: File): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  if (isInAppBrowser()) reportUnsavedFile();
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
