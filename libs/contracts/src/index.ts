export { retentionOf, TOPIC_SETTINGS, TOPICS, type Topic, type TopicSettings } from './events/topics';
export { accessEnded, type AccessEnded } from './events/access-ended';
export { accountChanged, FORMER_NAMES_MAX, type AccountChanged } from './events/account-changed';
export { deadLetterId, deadLetterMessage, type DeadLetter, type DeadLetterMessage } from './events/dead-letter';
export { subscriptionChanged, type SubscriptionChanged } from './events/subscription-changed';
export {
  contentIdOf,
  idOfContentId,
  itemAddresses,
  kindOfContentId,
  itemKey,
  parseItemKey,
  type ItemAddress,
} from './content-id';
export { itemChanged, type AnyItemChanged, type ItemChanged } from './events/item-changed';
export {
  DESTINATION_STATES,
  destinationAlert,
  type DestinationAlert,
  type DestinationState,
} from './events/destination-alert';
export type { ItemErased } from './events/item-erased';
export { pageOrdered, type OrderedSection, type PageOrdered, type SectionTitles } from './events/page-ordered';
export { pageThemeKey, type PageThemed } from './events/page-themed';
export type { MessageChanged } from './events/message-changed';
export { stickerMade, type StickerMade } from './events/sticker-made';
export type { StickerChanged } from './events/sticker-changed';
export { keyOfPictureAddress, keyOfPictureFile } from './picture-files';
export type { ItemPreview, PreviewChanged } from './events/preview-changed';
export type { RulesChanged } from './events/rules-changed';
export { LIVE_CHANNEL, liveHint, type JobState, type LiveHint } from './events/live-hint';
export { itemTotals, type ItemTotals } from './events/item-totals';
export type { ClicksThrough, LimitedClicks } from './events/limited-clicks';
export { inboxTotals, type InboxTotals } from './events/inbox-totals';
export {
  ROUTE,
  ACT_EPOCH_MAX,
  ACT_OFFSET_MAX,
  actPosition,
  answerWords,
  sentWords,
  visitorAct,
  DEVICE_TYPES,
  SET_ASIDE_REASONS,
  type ActName,
  type ActNamed,
  type ActPlace,
  type JournalEnd,
  type AnswerSent,
  type AnswerWords,
  type MessageSent,
  type SenderMarks,
  type SentWords,
  type SetAsideReason,
  type UnreadAct,
  type VisitorAct,
  type VisitorHit,
} from './events/visitor-act';
export { errorCodes, type ErrorCode } from './http/error-codes';
export {
  BODY_BYTES,
  defineEndpoint,
  limitOf,
  WRITE_LIMIT,
  type Access,
  type Endpoint,
  type EndpointBody,
  type EndpointQuery,
  type EndpointReply,
  type LargeBody,
} from './http/endpoint';
export { idempotencyKey } from './http/idempotency-key';
export { problemOfCode, problemSchema, type Problem } from './http/problem';
export { preferences, type Preferences } from './http/preferences.schemas';
export {
  accountApi,
  ARCHIVE_BYTES_MAX,
  ARCHIVE_PART_BYTES,
  ARCHIVE_TEXT_BYTES,
  LEFT_OUT_NAMED,
  type LeftOut,
  type TransferState,
  type Usernames,
} from './http/account.api';
export { backupFailure, linkBackupApi, type BackupFailure, type LinkBackupView } from './http/link-backup.api';
export { abuseReportsApi, type AbuseReason, type ReportOutcome } from './http/abuse-reports.api';
export { identityApi } from './http/identity.api';
export { factorsApi } from './http/factors.api';
export type { Assertion, Attestation, CreationOptions, RequestOptions } from './http/passkey.schemas';
export { contentApi } from './http/content.api';
export { REPLAY_EVENTS_MAX, type PagePart } from './http/page-history.api';
export { contentItem, type BatchChange, type ContentItem } from './http/content.schemas';
export {
  IMPORT_LEFT_OUT_NAMED,
  IMPORT_MAX,
  leftOutCodes,
  type ImportSource,
  type LeftOutCode,
} from './http/import.api';
export { CHECKS_KEPT } from './http/destination-checks.api';
export { storageApi, UPLOAD_QUOTA } from './http/storage.api';
export { UPLOAD_BYTES_MAX } from '@marquee/page';
export {
  clicksApi,
  type ClickSummary,
  type ClickRecord,
  type ClickOverview,
  type ClickRoutes,
} from './http/clicks.api';
export { visitorApi } from './http/visitor.api';
export { HOPS_MAX } from './http/link-proposal.api';
export { XRAY_REFUSALS, XRAY_VISITORS, type XrayVisit, type XrayVisitor } from './http/xray.schemas';
export { inboxApi } from './http/inbox.api';
export { BLOCKED_MAX, LOCKED_MAX } from './http/inbox-rules.api';
export { SEARCHED_AT_ONCE } from './http/sent.api';
export {
  answerRecord,
  messageRecord,
  type AnswerRecord,
  type HeldRecord,
  type HoldReason,
  type MessageRecord,
  type SentFilter,
  type ListedRecord,
  type SentRecord,
} from './http/sent.schemas';
export { analysis, ANALYSED_ANSWERS_MAX, type Analysis, type AnswerGroup, type StoredAnalysis } from './http/analysis';
export { GROUP_NAME_LIMIT, mediaApi, REPLY_LIMIT } from './http/media.api';
export { billingApi, PRO_PRICE_CENTS } from './http/billing.api';
export { systemApi } from './http/system.api';
export { allEndpoints } from './http/all-endpoints';
export { toOpenApi } from './http/openapi';
export {
  encodeAgent,
  decodeAct,
  encodeAnswer,
  encodedWithTrace,
  encodeHit,
  encodeMessage,
  isActName,
  isOwnedBy,
  encodeLink,
  targetOfLink,
  encodeTarget,
  urlOfLink,
  type ActTuple,
  type HitPieces,
} from './events/visitor-act.codec';
export { clickIds, CLICK_ID_SECRET, type ClickIds } from './click-ids';
export {
  newStickerCode,
  STICKER_SECRET,
  stickerCodeOf,
  stickerCodes,
  writtenCode,
  type StickerCodes,
} from './sticker-codes';
export { fingerprintOf, stickerRecord, stickerWords, type StickerRecord, type StickerWords } from './sticker-record';
export { ownerCookie, ownerCookieName, OWNER_COOKIE_SECRET, type OwnerCookie } from './owner-cookie';
export { SERVICE_ENDPOINTS, SERVICE_NAMES, SERVICE_PORTS, type ServiceName } from './services';
