import type { LinkItem } from '@marquee/page';
import { api, call, useMutation, useQueryClient } from '@marquee/web-kit';
import { useRef } from 'react';
import { CONTENT } from './content-list.api';

export type LinkSave =
  | { readonly mode: 'create'; readonly link: LinkItem }
  | { readonly mode: 'update'; readonly id: string; readonly changes: Partial<Omit<LinkItem, 'id'>> };

const send = (save: LinkSave, params: { header: { 'Idempotency-Key': string } }) =>
  save.mode === 'create'
    ? call(api.POST('/api/content', { body: { type: 'link', content: save.link }, params }))
    : call(api.PUT('/api/content', { body: { contentId: `link:${save.id}`, ...save.changes }, params }));

/** Creates or changes a link. The same save sent again, because the answer was lost, is one save: it keeps its key. */
export const useSaveLink = () => {
  const queries = useQueryClient();
  const sent = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: (save: LinkSave) => {
      const body = JSON.stringify(save);
      if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
      return send(save, { header: { 'Idempotency-Key': sent.current.key } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [CONTENT] }),
  });
};
