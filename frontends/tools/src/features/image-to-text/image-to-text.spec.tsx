import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import ToolsRoutes from '../../routes';
import { FakeReader } from '../../testing/fake-reader';

let user: UserEvent;
beforeEach(() => {
  fillBrowserGaps();
  FakeReader.install();
  openAt(ToolsRoutes, '/image-to-text');
  // The picker of a browser lets other files through as well.
  user = userEvent.setup({ applyAccept: false });
});

const picture = (name = 'kiln-log.jpg') => new File([new Uint8Array(2_400_000)], name, { type: 'image/jpeg' });
const notes = () => new File(['words'], 'notes.txt', { type: 'text/plain' });

const field = () => screen.getByLabelText(/Drop a picture here|Choose another/);
const pick = (file: File) => user.upload(field(), file);
const drop = (...files: File[]) => {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(field(), { dataTransfer: { files, items, types: ['Files'] } });
};
const paste = (...files: File[]) => {
  const event = createEvent.paste(document.body, { clipboardData: { files } });
  fireEvent(document.body, event);
  return event;
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const shown = () => screen.findByRole('img', { name: 'The picture that you chose' });
const extract = async (file = picture()): Promise<FakeReader> => {
  await pick(file);
  await press('Extract Text');
  return FakeReader.current();
};
/** What is read aloud of the state. */
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const result = () => screen.getByRole('group', { name: 'Extracted Text' });

describe('choosing a picture', () => {
  it('begins with a place for it, the hint and the four tips', () => {
    shows('2.ocr.upload', '2.ocr.tips', '2.ocr.states', '5.ocr.size', '9.ocr');
    expect(field()).toHaveAccessibleName(expect.stringMatching(/^Drop a picture here or choose a file/) as string);
    expect(field()).toHaveAccessibleDescription('PNG, JPG, GIF up to 10MB');
    const tips = within(screen.getByRole('region', { name: 'Tips' })).getAllByRole('listitem');
    expect(tips.map(({ textContent }) => textContent)).toEqual([
      'Use a clear, well-lit image',
      'Make sure the text is readable',
      'Avoid blurry or low-resolution pictures',
      'Crop social screenshots to the text',
    ]);
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  it.each([
    ['picked', async (file: File) => pick(file)],
    ['dropped', async (file: File) => drop(file)],
    ['pasted', async (file: File) => paste(file)],
  ])('shows a picture that is %s, with its name and size, and starts no worker yet', async (_, take) => {
    shows('2.ocr.upload', '2.ocr.states');
    await take(picture());
    expect(await shown()).toHaveAttribute('src', 'blob:picture');
    expect(screen.getByText('kiln-log.jpg')).toBeVisible();
    expect(screen.getByText('2.4 MB')).toBeVisible();
    expect(FakeReader.started).toEqual([]);
  });

  it('takes a picture that is larger than the hint says', async () => {
    shows('5.ocr.size', '9.ocr');
    const large = picture();
    Object.defineProperty(large, 'size', { value: 47_000_000 });
    await pick(large);
    expect(await shown()).toHaveAttribute('src', 'blob:picture');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says so where the browser cannot show the file', async () => {
    await pick(picture());
    fireEvent.error(await shown());
    expect(screen.getByText('This file cannot be shown as a picture.')).toBeVisible();
  });

  it('says what to do with a HEIC photo', async () => {
    await pick(new File(['\0\0\0\x14ftypheic\0\0\0\0mif1'], 'a.jpg', { type: 'image/jpeg' }));
    fireEvent.error(await shown());
    expect(await screen.findByText(/^This is a HEIC photo\./)).toBeVisible();
  });

  it.each([
    ['picked', async () => pick(notes()), 'Please select a valid image file.'],
    ['dropped', async () => drop(notes()), 'Please drop a valid image file.'],
    ['pasted', async () => void paste(notes()), 'Please select a valid image file.'],
  ])('refuses another file that is %s', async (_, take, sentence) => {
    shows('5.ocr.picker', '8.ocr');
    await take();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText('PNG, JPG, GIF up to 10MB')).not.toBeInTheDocument();
  });

  it('keeps the picture when a file after it is refused, and the hint returns with the next picture', async () => {
    await pick(picture());
    drop(notes());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await shown()).toBeVisible();
    await pick(picture('second.png'));
    expect(await screen.findByText('second.png')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes the picture among several files that are dropped', async () => {
    drop(notes(), picture());
    expect(await screen.findByText('kiln-log.jpg')).toBeVisible();
  });

  it('ignores pasted text', () => expect(paste().defaultPrevented).toBe(false));
});

describe('extracting the text', () => {
  it('asks for a picture first', async () => {
    shows('5.ocr.none', '8.ocr');
    await press('Extract Text');
    expect(screen.getByRole('alert')).toHaveTextContent('Please upload an image first.');
    expect(FakeReader.started).toEqual([]);
  });

  it('shows how far it is, and reads once however often it is asked', async () => {
    shows('2.ocr.buttons', '2.ocr.states');
    const reader = await extract();
    expect(reader.address).toBe('/remotes/tools/workers/reader.js');
    expect(reader.file?.name).toBe('kiln-log.jpg');
    expect(announced()).toContain('Loading text recognition');
    await reader.says({ step: 'reading', part: 0.62 });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
    expect(announced()).toContain('Reading the text');
    await press('Processing...');
    expect(FakeReader.started).toHaveLength(1);
  });

  it('shows the text in one line and ends the worker', async () => {
    shows('2.ocr.buttons', '2.ocr.spaces');
    const reader = await extract();
    await reader.says({ text: ' KILN LOG,\n\nFIRING 14\t06:10  fire lit\n' });
    expect(result()).toHaveTextContent(/^KILN LOG, FIRING 14 06:10 fire lit$/, { normalizeWhitespace: false });
    expect(announced()).toContain('Extracted Text: 7 words');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(reader.hasEnded).toBe(true);
  });

  it('copies the text and says so', async () => {
    shows('2.ocr.buttons');
    await (await extract()).says({ text: 'one\nline' });
    await press('Copy to Clipboard');
    expect(await navigator.clipboard.readText()).toBe('one line');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('says kindly that there is no text', async () => {
    await (await extract()).says({ text: ' \n' });
    expect(screen.getByText('No text was found in this picture.', { selector: 'section *' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy to Clipboard' })).not.toBeInTheDocument();
  });

  it.each([
    ['the file is no picture', (reader: FakeReader) => reader.says({ failure: 'InvalidStateError' })],
    ['the worker fails', (reader: FakeReader) => reader.crashes()],
  ])('says so when %s, and can be tried again', async (_, fail) => {
    shows('2.ocr.states', '8.ocr');
    const reader = await extract();
    await fail(reader);
    expect(screen.getByRole('alert')).toHaveTextContent('Error extracting text from image. Please try again.');
    expect(reader.hasEnded).toBe(true);
    await press('Extract Text');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await FakeReader.current().says({ text: 'found' });
    expect(result()).toHaveTextContent('found');
  });
});

describe('the worker', () => {
  it('ends with Clear, which leads back to the place for a picture', async () => {
    shows('2.ocr.buttons');
    const reader = await extract();
    await press('Clear');
    expect(reader.hasEnded).toBe(true);
    expect(field()).toHaveFocus();
    await reader.says({ text: 'too late' });
    expect(screen.queryByText('too late')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Extracted Text' })).not.toBeInTheDocument();
  });

  it('ends when another picture is chosen', async () => {
    const reader = await extract();
    await pick(picture('second.png'));
    await waitFor(() => expect(reader.hasEnded).toBe(true));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Extract Text' })).toBeVisible();
  });

  it('ends when the screen is left', async () => {
    const reader = await extract();
    cleanup();
    await waitFor(() => expect(reader.hasEnded).toBe(true));
  });
});
