/** The apps whose previews of an address are known. Their ids are part of the API. */
export const SHARE_CLIENTS = ['whatsapp', 'imessage', 'instagram', 'slack', 'x'] as const;

export type ShareClient = (typeof SHARE_CLIENTS)[number];
