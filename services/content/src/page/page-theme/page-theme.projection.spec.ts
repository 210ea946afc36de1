import { pageThemes as ready } from '@marquee/page';
import { projectionSpec } from '@marquee/event-sourcing/testing';
import { pageThemes } from './page-theme.projection';

const ownerId = '0197b5c2-0000-7000-8000-000000000001';
const [moss, kiln] = [ready.moss.theme, ready.kiln.theme];
const recorded = (version: number, type: string, data: object) => ({
  name: type,
  event: { type, data: { ownerId, at: 'day 1', ...data }, stream: `page-${ownerId}`, version },
});
const themed = (version: number, theme: object) => recorded(version, 'content.PageThemed.v1', { theme, picture: null });

describe('the themes of pages', () => {
  it('are the newest ones', () =>
    projectionSpec(pageThemes)
      .given(themed(1, moss), themed(3, kiln))
      .then({ ownerId, theme: kiln, themeVersion: 2, version: 3 }));

  it('do not go back when an older event comes again', () =>
    projectionSpec(pageThemes)
      .given(themed(1, moss), themed(2, kiln), themed(1, moss))
      .then({ ownerId, theme: kiln, themeVersion: 2, version: 2 }));

  it('are gone with the page', () =>
    projectionSpec(pageThemes)
      .given(themed(1, moss), recorded(2, 'content.PageErased.v1', {}))
      .then());
});
