import { render, screen, waitFor, within } from '@testing-library/react';
import { LocaleProvider, ShortcutsHelp } from '@marquee/web-kit';
import { fillBrowserGaps, json, lateAnswer } from '@marquee/web-kit/testing';
import { InboxStage, sent } from '../../testing/inbox-stage';

let stage: InboxStage;
let user: ReturnType<InboxStage['open']>;
beforeAll(fillBrowserGaps);
beforeEach(async () => {
  localStorage.clear();
  stage = new InboxStage();
  stage.messages = [sent(1, 1), sent(2, 2), sent(3, 3)];
  user = stage.open();
  render(<ShortcutsHelp />, { wrapper: LocaleProvider });
  await screen.findAllByTestId('message');
});

const card = (place: number) => screen.getAllByTestId('message')[place]!;

describe('the keyboard shortcuts of messages', () => {
  it('move from message to message, and stay at the ends', async () => {
    for (const [key, place] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
      ['k', 0],
      ['jjj', 2],
    ] as const) {
      await user.keyboard(key);
      expect(card(place)).toHaveFocus();
    }
  });

  it('undo a deletion once, also when its button undoes it too', async () => {
    const all = stage.messages;
    stage.server.answer('POST /api/content/data/delete', () => {
      stage.messages = all.slice(1);
      return json({ notFound: [] });
    });
    await user.keyboard('jx#');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(await screen.findByText('2 messages')).toBeVisible();
    const late = lateAnswer();
    stage.server.answer('POST /api/content/data/restore', late.answer);
    await user.keyboard('u');
    await late.asked;
    await user.click(undo);
    stage.messages = all;
    late.give(json({ notFound: [] }));
    expect(await screen.findByText('3 messages')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Message restored')).toHaveLength(1));
    expect(stage.server.bodiesOf('POST /api/content/data/restore')).toHaveLength(1);
  });

  it('select, delete what is selected, and undo it', async () => {
    await user.keyboard('jxjje');
    expect(screen.getByRole('region', { name: '2 selected' })).toBeVisible();
    await user.keyboard('#');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 messages' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(1));
    await user.keyboard('u');
    await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(3));
    await user.keyboard('u');
    expect(stage.server.bodiesOf('POST /api/content/data/restore')).toHaveLength(1);
  });

  it('delete the message that has the focus, where none is selected', async () => {
    await user.keyboard('#');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('jj#');
    expect(await screen.findByRole('dialog', { name: 'Delete message' })).toBeVisible();
    await user.keyboard('j');
    expect(screen.getAllByTestId('message').some((each) => each === document.activeElement)).toBe(false);
  });

  it('reply, where letters are letters again', async () => {
    await user.keyboard('jr');
    const reply = await screen.findByRole('textbox', { name: 'Your reply' });
    expect(reply).toHaveFocus();
    await user.keyboard('jkx#?u/');
    expect(reply).toHaveValue('jkx#?u/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('search', async () => {
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  });

  it('ignore what is pressed with Control', async () => {
    await user.keyboard('{Control>}j{/Control}');
    expect(card(0)).not.toHaveFocus();
  });

  it('are listed, and can be switched off permanently', async () => {
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getAllByRole('term')).toHaveLength(8);
    await user.click(dialog.getByRole('switch', { name: 'Use single keys as shortcuts' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.keyboard('j?');
    expect(card(0)).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('shortcuts')).toBe('off');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('switch', { name: 'Use single keys as shortcuts' })).not.toBeChecked();
  });
});
