import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, problem } from '@marquee/web-kit/testing';
import { InboxStage, sent } from '../../../testing/inbox-stage';

let stage: InboxStage;
let downloads: string[];
let click: jest.SpyInstance;

beforeAll(() => {
  fillBrowserGaps();
  Object.assign(URL, { createObjectURL: () => 'blob:sticker', revokeObjectURL: () => undefined });
});
beforeEach(() => {
  stage = new InboxStage();
  stage.messages = [sent(1, 60, { userIg: 'hanna_keller', dm: 'Will there be tea bowls this time?' })];
  downloads = [];
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});
afterEach(() => click.mockRestore());

type User = ReturnType<InboxStage['open']>;
const field = () => screen.findByRole('textbox', { name: 'Your reply' });
const openReply = async (): Promise<User> => {
  const user = stage.open();
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  return user;
};
const makeSticker = async (): Promise<User> => {
  const user = await openReply();
  await user.type(await field(), 'Twelve of them.');
  await user.click(screen.getByRole('button', { name: 'Make sticker' }));
  return user;
};
const openDialog = async () => {
  stage.jobIs('done', 1);
  const user = await makeSticker();
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Your Sticker' })) };
};
const told = () =>
  stage.server.requests.filter(({ what }) => what === 'PUT /api/media/stickers/j1/text').map(({ body }) => body);
const isDeleted = () => stage.server.requests.some(({ what }) => what === 'POST /api/content/data/delete');

describe('a reply', () => {
  it('opens in place with the focus in it, and counts characters as a reader does', async () => {
    shows('2.dms.reply');
    const user = await openReply();
    expect(await field()).toHaveFocus();
    expect(screen.getByText('280 / 280 left')).toBeVisible();
    await user.keyboard('Hi 👩‍👩‍👧‍👦');
    expect(screen.getByText('276 / 280 left')).toBeVisible();
  });

  it.each(['{Escape}', 'Cancel'])('closes by %s, and gives the focus back', async (way) => {
    const user = await openReply();
    await field();
    if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
    else await user.keyboard(way);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reply' })).toHaveFocus());
  });

  it('keeps what was typed at Escape, which leads to Cancel', async () => {
    const user = await openReply();
    await user.type(await field(), 'Twelve');
    await user.keyboard('{Escape}');
    expect(await field()).toHaveValue('Twelve');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('stays at the Escape that ends the composing of a character', async () => {
    await openReply();
    fireEvent.keyDown(await field(), { key: 'Escape', isComposing: true });
    expect(await field()).toHaveFocus();
  });

  it('says that it is empty or too long, and is not sent', async () => {
    shows('2.dms.reply', '5.reply');
    const user = await openReply();
    await user.type(await field(), '  ');
    await user.click(screen.getByRole('button', { name: 'Make sticker' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a reply');
    await user.click(await field());
    await user.paste('a'.repeat(280));
    expect(screen.getByRole('alert')).toHaveTextContent('2 characters too many');
    await user.click(screen.getByRole('button', { name: 'Make sticker' }));
    expect(stage.server.bodiesOf('POST /api/media/stickers')).toEqual([]);
  });
});

describe('a sticker', () => {
  it('is requested once, shows how far it is, and opens as soon as a live event says that it is drawn', async () => {
    const user = await makeSticker();
    const busy = await screen.findByRole('button', { name: 'Making sticker...' });
    await user.click(busy);
    expect(stage.server.bodiesOf('POST /api/media/stickers')).toEqual([
      { contentId: 'dm:dm', id: stage.messages[0]!.id, reply: 'Twelve of them.' },
    ]);
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.emit('job', { jobId: 'other', state: 'done', progress: 1 });
    stage.emit('job', { jobId: 'j1', state: 'active', progress: 0.8 });
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Progress of the sticker' })).toHaveAttribute(
        'aria-valuenow',
        '80',
      ),
    );
    stage.emit('job', { jobId: 'j1', state: 'done', progress: 1, url: '/api/media/pictures/j1' });
    expect(await screen.findByRole('dialog', { name: 'Your Sticker' })).toBeVisible();
  });

  it('opens also when no live event comes', async () => {
    await makeSticker();
    await screen.findByRole('button', { name: 'Making sticker...' });
    stage.jobIs('done', 1);
    expect(await screen.findByRole('dialog', { name: 'Your Sticker' })).toBeVisible();
  });

  it('is shown on a story with its facts and the warning', async () => {
    shows('2.dms.preview');
    const { dialog } = await openDialog();
    expect(
      await dialog.findByRole('img', { name: 'Your sticker: the message from @hanna_keller and your reply' }),
    ).toHaveAttribute('src', 'blob:sticker');
    expect(dialog.getByText('Shown at the size it has in a story on your phone.')).toBeVisible();
    expect(dialog.getByText('From')).toBeVisible();
    expect(dialog.getByText('@hanna_keller', { selector: 'bdi' })).toBeVisible();
    expect(dialog.getByText('PNG, 800 px wide')).toBeVisible();
    expect(dialog.getByText('Downloading automatically deletes the message.')).toBeVisible();
  });

  it('says how many characters could not be drawn, and nothing where all are', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.queryByText(/cannot be drawn/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    stage.jobIs('done', 1, { leftOut: 2 });
    await user.click(screen.getByRole('button', { name: 'Make sticker' }));
    expect(await screen.findByText('2 characters cannot be drawn: the picture shows … instead.')).toBeVisible();
  });

  it('shows its text on the page behind its code only while the switch is on', async () => {
    const { user, dialog } = await openDialog();
    const shown = dialog.getByRole('switch', { name: /Show the text on the verification page/ });
    expect(shown).not.toBeChecked();
    await user.click(shown);
    expect(shown).toBeChecked();
    await waitFor(() => expect(told()).toEqual([{ isShown: true }]));
    await waitFor(() => expect(shown).toHaveAttribute('aria-busy', 'false'));
    await user.click(shown);
    expect(shown).not.toBeChecked();
    await waitFor(() => expect(told()).toEqual([{ isShown: true }, { isShown: false }]));
  });

  it('hides the text that it shows when it is made again', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    stage.jobIs('done', 1, { isTextShown: true });
    await user.click(screen.getByRole('button', { name: 'Make sticker' }));
    const shown = await screen.findByRole('switch', { name: /Show the text/ });
    expect(shown).toBeChecked();
    await user.click(shown);
    expect(shown).not.toBeChecked();
    await waitFor(() => expect(told()).toEqual([{ isShown: false }]));
  });

  it('says whether its text is shown also where a live event told that it is drawn', async () => {
    await makeSticker();
    await screen.findByRole('button', { name: 'Making sticker...' });
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.jobIs('waiting', 0, { isTextShown: true });
    stage.emit('job', { jobId: 'j1', state: 'done', progress: 1, url: '/api/media/pictures/j1' });
    expect(await screen.findByRole('switch', { name: /Show the text/ })).toBeChecked();
  });

  it('says that the page could not be changed, and is as before', async () => {
    stage.server.answer('PUT /api/media/stickers/{jobId}/text', () => problem(503, 'unavailable'));
    const { user, dialog } = await openDialog();
    const shown = dialog.getByRole('switch', { name: /Show the text/ });
    await user.click(shown);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The verification page could not be changed. Please try again.',
    );
    expect(shown).not.toBeChecked();
  });

  it('keeps the message when it is closed, and gives the focus back to where it was made', async () => {
    shows('2.dms.preview', '4.dm-flow.close');
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make sticker' })).toHaveFocus());
    expect(await field()).toHaveValue('Twelve of them.');
    expect(isDeleted()).toBe(false);
  });

  it('deletes the message when it is downloaded, with a way back', async () => {
    shows('4.dm-flow', '9.images.names');
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Download Sticker' }));
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(downloads).toEqual([expect.stringMatching(/^sticker-\d{13}\.png$/)]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(stage.server.bodiesOf('POST /api/content/data/delete')).toEqual([
      { contentId: 'dm:dm', ids: [stage.messages[0]!.id], stickerJobId: 'j1' },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Will there be tea bowls this time?')).toBeVisible();
    expect(stage.server.bodiesOf('POST /api/content/data/restore')).toHaveLength(1);
  });

  it('deletes the message also when the picture cannot be saved, and says so', async () => {
    shows('4.dm-flow');
    click.mockImplementation(() => {
      throw new Error('no room');
    });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Download Sticker' }));
    expect(await screen.findByText('The picture could not be saved. Please try again.')).toBeVisible();
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(isDeleted()).toBe(true);
  });

  it('keeps the message when its deletion fails, and says so', async () => {
    stage.server.answer('POST /api/content/data/delete', () => problem(503, 'unavailable'));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Download Sticker' }));
    expect(await screen.findByText('Failed to delete message. Please try again.')).toBeVisible();
    expect(downloads).toHaveLength(1);
    expect(screen.getByText('Will there be tea bowls this time?')).toBeVisible();
  });

  it.each(['refused', 'dead'])(
    'says that it could not be made when the job is %s, and can be tried again',
    async (how) => {
      shows('8.dms');
      if (how === 'refused') stage.server.answer('POST /api/media/stickers', () => problem(503, 'unavailable'));
      else stage.jobIs('dead');
      const user = await makeSticker();
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to generate image. Please try again.');
      expect(await field()).toHaveValue('Twelve of them.');
      stage.server.answer('POST /api/media/stickers', 202, { jobId: 'j1' });
      stage.jobIs('done', 1);
      await user.click(screen.getByRole('button', { name: 'Make sticker' }));
      expect(await screen.findByRole('dialog', { name: 'Your Sticker' })).toBeVisible();
    },
  );
});

describe('a sticker on iOS', () => {
  let share: jest.Mock;
  beforeEach(() => {
    share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'userAgent', { value: 'iPhone', configurable: true });
    Object.assign(navigator, { canShare: () => true, share });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userAgent');
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });

  it('goes to the share sheet', async () => {
    shows('9.images.ios');
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Download Sticker' }));
    expect(await screen.findByText('No messages yet')).toBeVisible();
    const [{ files }] = share.mock.calls[0] as [{ files: File[] }];
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      [expect.stringMatching(/^sticker-\d{13}\.png$/), 'image/png'],
    ]);
    expect(downloads).toEqual([]);
  });

  it('keeps the message and stays open when the share sheet is dismissed', async () => {
    share.mockRejectedValue(Object.assign(new Error(), { name: 'AbortError' }));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Download Sticker' }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(dialog.getByRole('button', { name: 'Download Sticker' })).toBeVisible();
    expect(isDeleted()).toBe(false);
  });

  describe('whose share sheet does not open', () => {
    const refused = () => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' }));
    const openUnshared = async () => {
      share.mockImplementationOnce(refused);
      const opened = await openDialog();
      await opened.user.click(opened.dialog.getByRole('button', { name: 'Download Sticker' }));
      expect(await opened.dialog.findByRole('alert')).toHaveTextContent(
        'The picture was not shared. Share it again, or download it.',
      );
      expect(isDeleted()).toBe(false);
      return opened;
    };

    it('stays with its message, and is shared by a second tap', async () => {
      const { user, dialog } = await openUnshared();
      await user.click(dialog.getByRole('button', { name: 'Share' }));
      expect(await screen.findByText('No messages yet')).toBeVisible();
      expect(share).toHaveBeenCalledTimes(2);
      expect(downloads).toEqual([]);
    });

    it('can be downloaded in place of that', async () => {
      const { user, dialog } = await openUnshared();
      await user.click(dialog.getByRole('button', { name: 'Download' }));
      expect(await screen.findByText('No messages yet')).toBeVisible();
      expect(downloads).toEqual([expect.stringMatching(/^sticker-\d{13}\.png$/)]);
    });
  });

  it('keeps the message when it is pressed again before the share sheet is over it', async () => {
    const dismiss: (() => void)[] = [];
    const failing = (name: string) => Promise.reject(Object.assign(new Error(), { name }));
    share.mockImplementation(() => failing('InvalidStateError'));
    share.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => dismiss.push(resolve));
      return failing('AbortError');
    });
    const { user, dialog } = await openDialog();
    await user.dblClick(dialog.getByRole('button', { name: 'Download Sticker' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    dismiss[0]!();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('The picture could not be saved. Please try again.')).not.toBeInTheDocument();
    expect(isDeleted()).toBe(false);
  });
});

describe('a sticker in the browser inside an app', () => {
  beforeEach(() => Object.defineProperty(navigator, 'userAgent', { value: 'Instagram 300.0.0.0', configurable: true }));
  afterEach(() => Reflect.deleteProperty(navigator, 'userAgent'));

  it('has an ordinary address to be saved from, and keeps the message until its owner says that it is saved', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByText('Press and hold to save')).toBeVisible();
    expect(dialog.getByText('Confirming that you saved it deletes the message.')).toBeVisible();
    const link = await dialog.findByRole('link', { name: 'Open the picture' });
    expect(link).toHaveAttribute('href', '/api/media/open/t1');
    expect(dialog.getByRole('img', { name: /^Your sticker/ })).toHaveAttribute('src', '/api/media/open/t1');
    expect(dialog.queryByRole('button', { name: 'Download Sticker' })).not.toBeInTheDocument();
    expect(isDeleted()).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'I saved it, delete the message' }));
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(downloads).toEqual([]);
  });
});
