import { screen, waitFor } from '@testing-library/react';
import { fillBrowserGaps, inTurn, lateAnswer, noContent, problem } from '@marquee/web-kit/testing';
import { analyze, groupableStage, namesOfGroups, openDialog, rename } from '../../testing/qa-screen';
import type { QaStage } from '../../testing/qa-stage';

let stage: QaStage;
beforeAll(fillBrowserGaps);
beforeEach(() => (stage = groupableStage()));

describe('a group', () => {
  const lastStored = () =>
    (
      stage.server.bodiesOf('POST /api/content').at(-1) as {
        content: { groups: { groupName: string; count: number }[] };
      }
    ).content.groups.map(({ groupName, count }) => [groupName, count]);

  it('is renamed, and has its name back by Undo', async () => {
    const user = await analyze(stage);
    const dialog = await openDialog(user, 'Tea bowls', 'Rename');
    const field = dialog.getByRole('textbox', { name: 'Group name' });
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(dialog.getByText('Please enter a name')).toBeVisible();
    await user.type(field, 'Bowls for tea');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await namesOfGroups()).toEqual(['Bowls for tea', 'Lamp']);
    expect(await screen.findByText('Group renamed')).toBeVisible();
    expect(lastStored()).toEqual([
      ['Bowls for tea', 3],
      ['Lamp', 2],
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await namesOfGroups()).toEqual(['Tea bowls', 'Lamp']));
    await waitFor(() =>
      expect(lastStored()).toEqual([
        ['Tea bowls', 3],
        ['Lamp', 2],
      ]),
    );
  });

  it('is merged with another one', async () => {
    const user = await analyze(stage);
    const dialog = await openDialog(user, 'Lamp', 'Merge');
    await user.click(dialog.getByRole('radio', { name: /Tea bowls/ }));
    const button = dialog.getByRole('button', { name: 'Merge' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await namesOfGroups()).toEqual(['Lamp']);
    expect(await screen.findByText('5 answers → 1 group')).toBeVisible();
    await waitFor(() => expect(lastStored()).toEqual([['Lamp', 5]]));
  });

  it('is split', async () => {
    const user = await analyze(stage);
    const dialog = await openDialog(user, 'Tea bowls', 'Split');
    const button = dialog.getByRole('button', { name: 'Split' });
    expect(button).toBeDisabled();
    await user.click(await dialog.findByRole('checkbox', { name: /Tea bowls please/ }));
    await user.click(button);
    expect(await namesOfGroups()).toEqual(['Tea bowls', 'Lamp', 'Tea bowls please']);
    await waitFor(() =>
      expect(lastStored()).toEqual([
        ['Tea bowls', 2],
        ['Lamp', 2],
        ['Tea bowls please', 1],
      ]),
    );
  });

  it('is as before when the server refuses the change', async () => {
    const user = await analyze(stage);
    stage.server.answer('POST /api/content', () => problem(503, 'unavailable'));
    const dialog = await openDialog(user, 'Tea bowls', 'Rename');
    await user.type(dialog.getByRole('textbox'), ', all of them');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('The change could not be saved. Please try again.')).toBeVisible();
    expect(await namesOfGroups()).toEqual(['Tea bowls', 'Lamp']);
  });

  it('is not stored with the next change when the server refused its own', async () => {
    const user = await analyze(stage);
    const refusal = lateAnswer();
    stage.server.answer('POST /api/content', inTurn(refusal.answer, noContent));
    await rename(user, 'Tea bowls', 'Bowls');
    await refusal.asked;
    await rename(user, 'Lamp', 'Lights');
    refusal.give(problem(503, 'unavailable'));
    expect(await screen.findByText('Group renamed')).toBeVisible();
    expect(lastStored()).toEqual([
      ['Tea bowls', 3],
      ['Lights', 2],
    ]);
    expect(await namesOfGroups()).toEqual(['Tea bowls', 'Lights']);
  });

  it('is stored with others that waited, in one request', async () => {
    const user = await analyze(stage);
    const first = lateAnswer();
    const asked = () => stage.server.bodiesOf('POST /api/content').length;
    const before = asked();
    stage.server.answer(
      'POST /api/content',
      inTurn(first.answer, noContent, () => problem(503, 'unavailable')),
    );
    await rename(user, 'Tea bowls', 'Bowls');
    await first.asked;
    await rename(user, 'Lamp', 'Lights');
    await rename(user, 'Bowls', 'Cups');
    first.give(noContent());
    await waitFor(() => expect(screen.getAllByText('Group renamed')).toHaveLength(3));
    expect(lastStored()).toEqual([
      ['Cups', 3],
      ['Lights', 2],
    ]);
    expect(asked()).toBe(before + 2);
  });
});
