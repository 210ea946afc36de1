import { act, screen } from '@testing-library/react';
import { saveFile } from '@marquee/web-kit';
import { fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import { UnsavedFileHint } from './unsaved-file-hint';

const hint = /^Was the file not saved\? Open this page in your browser/;
const setAgent = (value: string): void => {
  Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
};

beforeAll(() => {
  fillBrowserGaps();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => Reflect.deleteProperty(navigator, 'userAgent'));

it('says what to do where the browser of an app may have ignored a download, and nothing in other browsers', async () => {
  openAt(UnsavedFileHint, '/theme');
  const save = () => act(() => saveFile(new File(['a,b'], 'clicks.csv')));
  setAgent('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36');
  save();
  setAgent('Mozilla/5.0 (iPhone) Instagram 300.0.0.0');
  save();
  // Of the second download alone.
  expect(await screen.findAllByText(hint)).toHaveLength(1);
});
