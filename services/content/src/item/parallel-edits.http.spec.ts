import type { RunCommand } from '@marquee/event-sourcing';
import type { BlockList } from '@marquee/nest-kit';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';
import type { ContentSettings } from '../content.env';
import { BLOCK_LIST, ITEM_LIST, PASSWORDS, RUN_COMMAND, SETTINGS, UPLOADS } from '../content.ports';
import { ines, openContentApp } from '../testing/content-app';
import { holdPictures } from '../testing/held-pictures';
import { png } from '../testing/picture-samples';
import { openUploading } from '../testing/uploading';
import type { Uploads } from '../upload/uploads';
import type { ItemList } from './item-list/item-list';
import { UpdateItem, UpdateItemHandler } from './update-item/update-item.handler';

const comment = (id: string, more: object = {}) => ({ type: 'comment', content: { id, accountName: 'Jon', ...more } });

it('break no rule between two fields when another edit is stored while one is checked', async () => {
  const app = await openContentApp();
  try {
    const mine = app.as(ines);
    const edited = {
      ownerId: ines,
      contentId: 'comment:nice',
      name: {},
      madeFrom: null,
      request: null,
    };
    await mine('POST', '/api/content', comment('nice', { type: 'like', comment: 'Nice' }));
    const get = <T>(token: symbol): T => app.kit.app.get<T>(token, { strict: false });
    const run = get<RunCommand>(RUN_COMMAND);
    const afterAnotherEdit: RunCommand = async (meta, work, options) => {
      const isChange = options?.serialKey !== undefined;
      if (isChange) await mine('PUT', '/api/content', { contentId: 'comment:nice', type: 'comment' });
      return run(meta, work, options);
    };
    const others = [get<ItemList>(ITEM_LIST), get<Uploads>(UPLOADS), get<ContentSettings>(SETTINGS)] as const;
    const handler = new UpdateItemHandler(
      afterAnotherEdit,
      ...others,
      get<BlockList>(BLOCK_LIST),
      get<PasswordHasher>(PASSWORDS),
    );
    const meta = { at: app.now, causationId: 'test', correlationId: 'test' };
    const emptied = handler.execute(new UpdateItem({ ...edited, changes: { comment: '' } }, meta));
    await expect(emptied).rejects.toMatchObject({ code: 'rule_violated' });
  } finally {
    await app.close();
  }
});

it('leave an item of another kind alone that has the name by now', async () => {
  const { pictures, begun, letGo } = holdPictures();
  const { app, mine, request } = await openUploading({ pictures });
  try {
    await mine('POST', '/api/content', {
      type: 'link',
      content: { id: 'shop', title: 'Shop', destinationUrl: 'example.com' },
    });
    const picture = await png(30, 30);
    const { imageUrl } = await request('image/png', picture.length);
    await app.objects.put(`incoming/${/[0-9a-f]{32}/.exec(imageUrl)![0]}`, picture, 'image/png');
    const editing = mine('PUT', '/api/content', { contentId: 'shop', title: 'New shop', imageUrl });
    await begun;
    await mine('DELETE', '/api/content?contentId=link:shop');
    expect((await mine('POST', '/api/content', comment('shop', { comment: 'Nice' }))).status).toBe(201);
    letGo();
    expect((await editing).body.code).toBe('content_not_found');
    expect(await app.itemEvents(ines, 'comment', 'shop')).toHaveLength(1);
  } finally {
    letGo();
    await app.close();
  }
});
