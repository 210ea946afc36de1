import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, json, lateAnswer, problem } from '@marquee/web-kit/testing';
import { InboxStage } from '../../testing/inbox-stage';

let stage: InboxStage;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  stage = new InboxStage();
});

describe('the rules', () => {
  const rules = async () => within(await screen.findByRole('complementary', { name: 'Rules' }));

  it('mute a word at once, and unmute it by Undo', async () => {
    stage.rules = { ...stage.rules, mutedWords: ['ugly'] };
    const user = stage.open('/dms?box=held');
    await user.type((await rules()).getByRole('textbox', { name: 'Add a word' }), '  crypto {Enter}');
    expect(await (await rules()).findByRole('button', { name: 'Remove crypto' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove crypto' })).not.toBeInTheDocument());
    const bodies = stage.server.bodiesOf('PUT /api/inbox/rules') as { mutedWords: string[]; version: number }[];
    expect(bodies.map(({ mutedWords, version }) => [mutedWords, version])).toEqual([
      [['ugly', 'crypto'], 1],
      [['ugly'], 2],
    ]);
  });

  it('keep the words that were muted since by Undo, and put a word back in its place', async () => {
    stage.rules = { ...stage.rules, mutedWords: ['ugly', 'crypto'] };
    const user = stage.open('/dms?box=held');
    const panel = await rules();
    await user.click(panel.getByRole('button', { name: 'Remove ugly' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await user.type(panel.getByRole('textbox', { name: 'Add a word' }), 'casino{Enter}');
    expect(await panel.findByRole('button', { name: 'Remove casino' })).toBeVisible();
    await user.click(undo);
    await waitFor(() => expect(stage.rules.mutedWords).toEqual(['ugly', 'crypto', 'casino']));
  });

  it('leave a word in its field that could not be saved', async () => {
    const user = stage.open('/dms?box=held');
    const field = (await rules()).getByRole('textbox', { name: 'Add a word' });
    stage.server.answer('PUT /api/inbox/rules', () => problem(503, 'unavailable'));
    await user.type(field, 'crypto{Enter}');
    expect(await screen.findByText('The change could not be saved. Please try again.')).toBeInTheDocument();
    expect(field).toHaveValue('crypto');
  });

  it('empty the field once the word is saved, but for what was typed meanwhile', async () => {
    const user = stage.open('/dms?box=held');
    const panel = await rules();
    const field = panel.getByRole('textbox', { name: 'Add a word' });
    await user.type(field, 'crypto{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    const late = lateAnswer();
    stage.server.answer('PUT /api/inbox/rules', late.answer);
    await user.type(field, 'casino{Enter}');
    await late.asked;
    await user.type(field, 's');
    late.give(json({ version: 3 }));
    expect(await panel.findByRole('button', { name: 'Remove casino' })).toBeVisible();
    expect(field).toHaveValue('casinos');
  });

  it('refuse a word that is too long, before it is sent', async () => {
    const user = stage.open('/dms?box=held');
    await user.type((await rules()).getByRole('textbox', { name: 'Add a word' }), `${'x'.repeat(41)}{Enter}`);
    expect((await rules()).getByRole('alert')).toHaveTextContent('Use at most 40 characters.');
    expect(stage.server.bodiesOf('PUT /api/inbox/rules')).toEqual([]);
  });

  it('are switched, capped and locked', async () => {
    const user = stage.open('/dms?box=held');
    const panel = await rules();
    await user.click(panel.getByRole('switch', { name: 'Messages with links' }));
    await waitFor(() => expect(panel.getByRole('switch', { name: 'Messages with links' })).toBeChecked());
    await user.click(panel.getByRole('switch', { name: 'More than a daily limit' }));
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Daily limit' }), '5');
    await waitFor(() => expect(stage.rules).toMatchObject({ holdsLinks: true, dailyCap: 5 }));
    await user.click(panel.getByRole('switch', { name: 'Everything' }));
    await waitFor(() => expect(panel.getByRole('switch', { name: 'Everything' })).toBeChecked());
    expect(stage.server.bodiesOf('PUT /api/inbox/locks')).toEqual([{ contentId: 'dm:dm', isLocked: true }]);
  });

  it('show what another window made of them', async () => {
    const user = stage.open('/dms?box=held');
    const panel = await rules();
    stage.server.answer('PUT /api/inbox/rules', () => problem(409, 'rules_conflict'));
    stage.server.answer('GET /api/inbox/rules', () => json({ ...stage.rules, needsHandle: true, version: 2 }));
    await user.click(panel.getByRole('switch', { name: 'Messages with links' }));
    expect(await screen.findByText(/changed in another window/)).toBeInTheDocument();
    await waitFor(() => expect(panel.getByRole('switch', { name: 'Messages without a handle' })).toBeChecked());
    expect(panel.getByRole('switch', { name: 'Messages with links' })).not.toBeChecked();
  });
});
