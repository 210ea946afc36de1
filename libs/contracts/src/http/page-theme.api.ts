import { pageThemeSchema, storedPageTheme } from '@marquee/page';
import { z } from 'zod';
import { endpointsOf } from './endpoint';

const endpoint = endpointsOf('content');

const themeVersion = z.int().nonnegative();
const reply = z.object({
  theme: storedPageTheme,
  themeVersion: themeVersion.describe('rises by one with each new theme; 0 where the owner never chose one'),
});

export const pageThemeApi = {
  theme: endpoint({
    id: 'getPageTheme',
    method: 'GET',
    path: '/api/page/theme',
    summary: 'Get the theme of the public page; the default theme where the owner chose none',
    access: 'owner',
    reply,
    errors: [],
  }),
  setTheme: endpoint({
    id: 'putPageTheme',
    method: 'PUT',
    path: '/api/page/theme',
    summary: 'Give the public page a theme in place of the one before',
    access: 'owner',
    body: pageThemeSchema.extend({
      themeVersion: themeVersion
        .optional()
        .describe('the theme that this one was made from; without it the new theme replaces whichever is there'),
    }),
    isIdempotentByKey: true,
    reply,
    errors: [
      'picture_invalid',
      'picture_too_large',
      'video_invalid',
      'video_codec',
      'video_too_large',
      'upload_missing',
      'subscription_required',
      'theme_conflict',
      'conflict',
    ],
  }),
};
