import { usePreference, useUser } from '@marquee/web-kit';

/** Whether this browser's user has shared the address of the page, and how to note that. */
export const useSharedMark = () => usePreference({ key: `shared:${useUser()?.userId}`, isOnAtFirst: false });
