import { pageThemes } from '@marquee/page';

/** Her item that visitors click on. */
export const contentId = 'link:hers';

/** A moment of the history of pages. */
const anyTime = '2100-01-01T00:00:00.000Z';

interface Attack {
  readonly path: string;
  readonly body?: object;
  readonly status: number;
  readonly none?: (body: never) => boolean;
  /** Made by an account of its own, because it ends the session that makes it. */
  readonly endsOwnSession?: true;
}

/**
 * E1: how each route that needs a token is asked for what belongs to another account. A route of the OpenAPI document that
 * is missing here fails the test.
 */
export const attacks: Readonly<Record<string, Attack>> = {
  getUser: { path: '/api/auth/me', status: 200, none: (me: { username: string }) => me.username === 'mallory' },
  changePassword: {
    path: '/api/auth/change-password',
    body: { currentPassword: 'Not hers 48 hours!', newPassword: 'Taken over 48 hours!' },
    status: 401,
  },
  stepUp: { path: '/api/auth/step-up', body: { password: 'Not hers 48 hours!' }, status: 401 },
  listSessions: {
    path: '/api/auth/sessions',
    status: 200,
    none: ({ sessions }: { sessions: { isThis: boolean }[] }) => sessions.every(({ isThis }) => isThis),
  },
  revokeSession: { path: '/api/auth/sessions/HER_SESSION', status: 404 },
  revokeOtherSessions: { path: '/api/auth/sessions', status: 200, endsOwnSession: true },
  // Answered as if the address were free; the code goes to its owner and confirms nothing.
  changeEmail: { path: '/api/auth/change-email', body: { email: 'ines@example.com' }, status: 202 },
  confirmEmail: { path: '/api/auth/confirm-email', body: { code: '000000' }, status: 400 },
  dropEmailChange: { path: '/api/auth/change-email', status: 204 },
  // These name no account: the one that asks is meant, and it has nothing.
  startAccountExport: { path: '/api/account/export', status: 202 },
  getAccountExport: { path: '/api/account/export', status: 200 },
  deleteAccountExport: { path: '/api/account/export', status: 204 },
  getAccountArchive: { path: '/api/account/export/archive', status: 404 },
  startLinksExport: { path: '/api/account/links-export', body: { withPrivate: true }, status: 202 },
  getLinksExport: { path: '/api/account/links-export', status: 200 },
  deleteLinksExport: { path: '/api/account/links-export', status: 204 },
  getLinksArchive: { path: '/api/account/links-export/archive', status: 404 },
  getLinkBackup: {
    path: '/api/account/link-backup',
    status: 200,
    none: ({ backup }: { backup: unknown }) => backup === null,
  },
  setLinkBackup: {
    path: '/api/account/link-backup',
    body: {
      endpoint: 'https://s3.example.com',
      region: 'eu-1',
      bucket: 'mine',
      prefix: '',
      keyId: 'key',
      secret: null,
      withPrivate: false,
    },
    status: 422,
  },
  testLinkBackup: { path: '/api/account/link-backup/test', status: 404 },
  deleteLinkBackup: { path: '/api/account/link-backup', status: 204 },
  openAccountImport: { path: '/api/account/import', body: { bytes: 8 }, status: 201 },
  putAccountImportPart: { path: '/api/account/import/parts/0', status: 404 },
  startAccountImport: { path: '/api/account/import/start', status: 404 },
  getAccountImport: {
    path: '/api/account/import',
    status: 200,
    none: ({ import: found }: { import: unknown }) => found === null,
  },
  deleteAccountImport: { path: '/api/account/import', status: 204 },
  setPreferences: {
    path: '/api/account/preferences',
    body: { timeZone: 'Europe/Berlin', formats: 'de-DE' },
    status: 204,
  },
  getUsernames: {
    path: '/api/account/username',
    status: 200,
    none: ({ username }: { username: string }) => username === 'mallory',
  },
  changeUsername: { path: '/api/account/username', body: { username: 'ines' }, status: 409 },
  closeAccount: { path: '/api/auth/close-account', body: { username: 'ines' }, status: 403 },
  listFactors: {
    path: '/api/auth/factors',
    status: 200,
    none: ({ passkeys }: { passkeys: unknown[] }) => passkeys.length === 0,
  },
  setUpTotp: { path: '/api/auth/totp', status: 201 },
  confirmTotp: { path: '/api/auth/totp/confirm', body: { code: 'none' }, status: 400 },
  renewRecoveryCodes: { path: '/api/auth/totp/recovery-codes', status: 409 },
  turnTotpOff: { path: '/api/auth/totp', status: 204 },
  getPasskeyStepUpOptions: {
    path: '/api/auth/step-up/passkey-options',
    status: 200,
    none: ({ allowCredentials }: { allowCredentials: unknown[] }) => allowCredentials.length === 0,
  },
  getPasskeyOptions: {
    path: '/api/auth/passkeys/options',
    status: 200,
    none: ({ excludeCredentials }: { excludeCredentials: unknown[] }) => excludeCredentials.length === 0,
  },
  // An answer to her challenge.
  addPasskey: {
    path: '/api/auth/passkeys',
    body: {
      name: 'Mine',
      passkey: {
        id: 'HER_CREDENTIAL',
        rawId: 'HER_CREDENTIAL',
        type: 'public-key',
        response: { clientDataJSON: 'HER_CLIENT_DATA', attestationObject: 'HER_ATTESTATION' },
      },
    },
    status: 400,
  },
  removePasskey: { path: '/api/auth/passkeys/HER_PASSKEY', status: 404 },
  getContent: {
    path: `/api/content?contentId=${contentId}`,
    status: 200,
    none: (list: { content: unknown[] }) => list.content.length === 0,
  },
  createContent: {
    path: '/api/content',
    body: {
      type: 'link',
      content: { id: 'mine', title: 'Mine', destinationUrl: 'https://example.com', imageUrl: 'HER_PICTURE' },
    },
    status: 422,
  },
  // An address of the server's own network, which no account may read.
  proposeLink: {
    path: '/api/links/proposal',
    body: { address: 'https://10.0.0.1/' },
    status: 200,
    none: ({ page }: { page: unknown }) => page === null,
  },
  followDestination: {
    path: '/api/links/hops',
    body: { address: 'https://10.0.0.1/' },
    status: 200,
    none: ({ hops, end }: { hops: unknown[]; end: string }) => hops.length === 0 && end === 'refused',
  },
  getProposedPicture: {
    path: '/api/links/proposal/picture',
    body: { address: 'http://10.0.0.1/hers.png' },
    status: 404,
  },
  getDestinations: {
    path: '/api/links/destinations',
    status: 200,
    none: ({ destinations }: { destinations: unknown[] }) => destinations.length === 0,
  },
  getDestinationChecks: { path: `/api/links/checks?contentId=${contentId}`, status: 404 },
  checkDestination: { path: '/api/links/checks', body: { contentId }, status: 422 },
  dismissDestinationAlert: { path: '/api/links/alerts/dismissed', body: { contentId }, status: 404 },
  putDestinationAlerts: { path: '/api/links/alerts', body: { sendsMails: true }, status: 200 },
  previewImport: { path: '/api/imports/preview', body: { address: 'https://10.0.0.1/' }, status: 422 },
  // An upload of another account.
  runImport: {
    path: '/api/imports',
    body: {
      links: [],
      about: { name: 'Mine', description: '', imageUrl: 'HER_PICTURE' },
      accounts: [],
      isPublic: true,
    },
    status: 422,
  },
  updateContent: { path: '/api/content', body: { contentId, title: 'Taken over' }, status: 404 },
  getAnalysis: { path: '/api/content/analysis?contentId=question:hers', status: 404 },
  deleteContent: { path: `/api/content?contentId=${contentId}`, status: 404 },
  getContentHistory: { path: `/api/content/history?contentId=${contentId}`, status: 404 },
  getContentAt: { path: `/api/history/item?contentId=${contentId}&at=${anyTime}`, status: 404 },
  getPageAt: {
    path: `/api/history/page?at=${anyTime}`,
    status: 200,
    none: ({ items }: { items: { contentId: string }[] }) => items.every((item) => item.contentId !== contentId),
  },
  getPageVersions: {
    path: '/api/history/versions',
    status: 200,
    none: ({ items }: { items: { idKey: string }[] }) => items.every(({ idKey }) => `link:${idKey}` !== contentId),
  },
  restorePage: {
    path: '/api/history/restore',
    body: { at: anyTime, contentIds: [contentId], parts: [] },
    status: 404,
  },
  changeContentBatch: {
    path: '/api/content/batch',
    body: { change: 'hide', contentIds: [contentId] },
    status: 404,
  },
  undoContentBatch: {
    path: '/api/content/batch/undo',
    body: { batchId: '0197b5c2-0000-7000-8000-0000000000aa' },
    status: 404,
  },
  undoContent: { path: '/api/content/undo', body: { contentId }, status: 404 },
  getClicks: { path: `/api/clicks?contentId=${contentId}`, status: 404 },
  getClickOverview: {
    path: '/api/clicks/overview',
    status: 200,
    none: (overview: { items: unknown[] }) => overview.items.length === 0,
  },
  getClickRoutes: { path: `/api/clicks/routes?contentId=${contentId}`, status: 404 },
  getClickRecords: { path: `/api/clicks/records?contentId=${contentId}`, status: 404 },
  getClickRecordsCsv: { path: `/api/clicks/records.csv?contentId=${contentId}`, status: 404 },
  deleteClicks: { path: '/api/clicks', body: { contentId }, status: 404 },
  getContentData: { path: '/api/content/data?contentId=dm:dm', status: 404 },
  deleteContentData: { path: '/api/content/data?contentId=dm:dm&id=HER_MESSAGE', status: 404 },
  searchContentData: { path: '/api/content/data/search', body: { contentId: 'dm:dm', q: 'a' }, status: 404 },
  exportContentDataCsv: { path: '/api/content/data.csv?contentId=dm:dm', status: 404 },
  exportContentDataJson: { path: '/api/content/data.json?contentId=dm:dm', status: 404 },
  deleteManyContentData: {
    path: '/api/content/data/delete',
    body: { contentId: 'dm:dm', ids: ['HER_MESSAGE'] },
    status: 404,
  },
  restoreContentData: {
    path: '/api/content/data/restore',
    body: { contentId: 'dm:dm', ids: ['HER_MESSAGE'] },
    status: 404,
  },
  readContentData: {
    path: '/api/content/data/read',
    body: { contentId: 'dm:dm', ids: ['HER_MESSAGE'] },
    status: 404,
  },
  getHeldContentData: { path: '/api/content/data/held?contentId=dm:dm', status: 404 },
  letThroughContentData: {
    path: '/api/content/data/let-through',
    body: { contentId: 'dm:dm', ids: ['HER_MESSAGE'] },
    status: 404,
  },
  reportContentData: { path: '/api/content/data/report?contentId=dm:dm&id=HER_MESSAGE', status: 404 },
  getInboxRules: {
    path: '/api/inbox/rules',
    status: 200,
    none: ({ version }: { version: number }) => version === 0,
  },
  putInboxRules: {
    path: '/api/inbox/rules',
    body: { mutedWords: ['taken'], holdsLinks: true, needsHandle: true, dailyCap: 1, version: 0 },
    status: 200,
  },
  putInboxLock: { path: '/api/inbox/locks', body: { contentId: 'dm:dm', isLocked: true }, status: 404 },
  getBlockedSenders: {
    path: '/api/inbox/blocked',
    status: 200,
    none: ({ blocked }: { blocked: unknown[] }) => blocked.length === 0,
  },
  postBlockedSender: { path: '/api/inbox/blocked', body: { contentId: 'dm:dm', id: 'HER_MESSAGE' }, status: 404 },
  // Undoing a block that is not hers is undoing none.
  deleteBlockedSender: { path: '/api/inbox/blocked?blockId=HER_MESSAGE', status: 204 },
  getLiveEvents: { path: '/api/live', status: 200 },
  createSticker: {
    path: '/api/media/stickers',
    body: { contentId: 'dm:dm', id: 'HER_MESSAGE', reply: 'Mine now' },
    status: 404,
  },
  createPoll: {
    path: '/api/media/polls',
    body: { contentId: 'question:hers', groups: [{ name: 'Mine now', count: 1 }], answers: 1 },
    status: 404,
  },
  setStickerText: { path: '/api/media/stickers/HER_JOB/text', body: { isShown: true }, status: 404 },
  getShownStickers: {
    path: '/api/media/shown-stickers',
    status: 200,
    none: ({ data }: { data: object[] }) => data.length === 0,
  },
  hideStickerText: { path: '/api/media/shown-stickers/HER_STICKER', status: 404 },
  createMediaPictureAddress: { path: '/api/media/pictures/HER_JOB/address', status: 404 },
  getMediaJob: { path: '/api/media/jobs/HER_JOB', status: 404 },
  getMediaPicture: { path: '/api/media/pictures/HER_JOB', status: 404 },
  getSubscription: {
    path: '/api/subscriptions',
    status: 200,
    none: ({ state }: { state: string }) => state === 'TRIAL',
  },
  getInvoices: {
    path: '/api/subscriptions/invoices',
    status: 200,
    none: ({ invoices }: { invoices: unknown[] }) => invoices.length === 0,
  },
  // Her own trial, which is started already and ends by itself.
  startTrial: { path: '/api/subscriptions', status: 200 },
  cancelSubscription: { path: '/api/subscriptions', status: 200 },
  changeSubscription: { path: '/api/subscriptions', body: { returnUrl: 'https://example.com/account' }, status: 422 },
  getSandboxCheckout: { path: '/api/subscriptions/sandbox/checkouts/HER_CHECKOUT', status: 404 },
  paySandboxCheckout: {
    path: '/api/subscriptions/sandbox/checkouts/HER_CHECKOUT',
    body: { card: 'succeeds' },
    status: 404,
  },
  getSandboxPortal: { path: '/api/subscriptions/sandbox/portals/HER_PORTAL', status: 404 },
  changeInSandboxPortal: {
    path: '/api/subscriptions/sandbox/portals/HER_PORTAL',
    body: { cancel: true },
    status: 404,
  },
  getUtmTemplates: {
    path: '/api/links/utm-templates',
    status: 200,
    none: ({ templates }: { templates: unknown[] }) => templates.length === 0,
  },
  // An id names a template of the account that asks, and of no other.
  putUtmTemplate: {
    path: '/api/links/utm-templates/HER_TEMPLATE',
    body: { name: 'Mine', utm: { source: 'mine', medium: '', campaign: '', term: '', content: '' } },
    status: 200,
  },
  deleteUtmTemplate: { path: '/api/links/utm-templates/HER_TEMPLATE', status: 204 },
  getPageTheme: {
    path: '/api/page/theme',
    status: 200,
    none: ({ theme }: { theme: { preset: string } }) => theme.preset === 'paper',
  },
  putPageTheme: {
    path: '/api/page/theme',
    body: { ...pageThemes.moss.theme, background: { type: 'picture', imageUrl: 'HER_PICTURE' } },
    status: 422,
  },
  putSectionTitle: {
    path: '/api/page/sections',
    body: { contentType: 'link', title: 'Mine' },
    status: 200,
    none: ({ sectionTitles }: { sectionTitles: object }) => Object.keys(sectionTitles).length === 1,
  },
  readStorage: {
    path: '/api/storage',
    status: 200,
    none: ({ heldBytes }: { heldBytes: number }) => heldBytes === 0,
  },
  requestUpload: { path: '/api/storage', body: { fileName: 'a.png', contentType: 'image/png', size: 10 }, status: 200 },
};
