import type { operations } from '@marquee/api-client';

export type MessagePage = operations['getContentData']['responses'][200]['content']['application/json'];
export type Message = MessagePage['data'][number];
