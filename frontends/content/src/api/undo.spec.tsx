import { screen, waitFor } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import { useUndo } from './history.api';

const Items = () => {
  const undo = useUndo();
  return ['link:kiln', 'link:glaze'].map((contentId) => (
    <button key={contentId} onClick={() => undo.mutate({ contentId })}>
      {contentId}
    </button>
  ));
};

describe('the idempotency keys of undos', () => {
  beforeEach(fillBrowserGaps);

  it('differ for two items at once, and stay the same for an undo that is sent again', async () => {
    const sent: { readonly contentId: string; readonly key: string | null }[] = [];
    new FakeServer()
      .answer('POST /api/content/undo', async (request) => {
        const { contentId } = (await request.clone().json()) as { contentId: string };
        sent.push({ contentId, key: request.headers.get('idempotency-key') });
        return Response.error();
      })
      .install();
    const user = openAt(Items, '/');
    for (const [n, name] of ['link:kiln', 'link:glaze', 'link:kiln'].entries()) {
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(sent).toHaveLength(n + 1));
    }
    const [kiln, glaze, again] = sent;
    expect(kiln?.key).toBeTruthy();
    expect(glaze?.key).not.toBe(kiln?.key);
    expect(again).toEqual(kiln);
  });
});
