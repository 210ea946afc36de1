import type { Statements } from './statement';

export const entities = {
  '3.item': 'All content items carry contentType, id and isPublic (default true).',
  '3.link.fields':
    'id, title, destinationUrl, imageUrl, color (default #ffffff), description, isPublic, clickCount, createdAt, updatedAt',
  '3.link.instances': 'unlimited, id required, shown in nav',
  '3.profile.fields': "id fixed 'profile', name, description (bio), media (list), isPublic",
  '3.profile.legacy': 'legacy imageUrl converted to a first media entry named Profile Picture when absent from media',
  '3.profile.instances': 'max 1, no id needed, not in nav',
  '3.socials.fields': "id fixed 'socials', socialMedia list of {platform, url, username}, isPublic",
  '3.socials.legacy': 'an older single form (platform, url, username on the item) converts to a one-entry list',
  '3.photo.fields': 'id, imageUrl, caption, altText, isPublic',
  '3.comment.fields':
    'accountName, comment, link, type (comment, like, share; default comment), verified (default false), likes (default 0)',
  '3.comment.id': 'id (falls back to a timestamp string)',
  '3.comment.timestamp': 'timestamp (current time to minute precision)',
  '3.dm.fields':
    "id fixed 'dm', title (default DM Inbox), isPublic, clickCount (shown as message count), createdAt, updatedAt",
  '3.question.fields': 'title, isPublic, clickCount (shown as answers), createdAt, updatedAt, hasAnalysis flag',
  '3.question.prefix': "id (may be prefixed 'question:')",
  '3.media': 'Media item: id, url, name, type (MIME; image/* or video/*), size in bytes, optional isProfilePicture.',
  '3.platforms':
    'email mailto:{username}; instagram {host}/{username}; twitter {host}/{username}; linkedin {host}/in/{username}; facebook {host}/{username}; youtube {host}/c/{username}; tiktok {host}/@{username}; github {host}/{username}; twitch twitch.tv/{username}; discord discord.gg/{username}',
  '3.platforms.custom': 'custom has none (full URL entered)',
  '3.order.item':
    'Generic content item for ordering: id, contentType, isPublic, order, sectionOrder, sectionId, title, description.',
  '3.order.update':
    'Order update item: id, contentType, order (1-based within section), sectionOrder (1-based), sectionId.',
  '3.registry':
    'Content registry entry per type: id, plural label, icon, maxInstances, showInNav flag, form and public display.',
  '3.click':
    'Click record for a link: linkUrl, timestamp, deviceType (unknown if missing), country (two-letter code; unknown if missing), referer (direct if missing).',
  '3.analytics':
    'Derived analytics: totalClicks, first and last click time, counts by device type, country, hour 0-23 (all 24 filled with zero), date (YYYY-MM-DD), referrer.',
  '3.act':
    'Generic click/interaction record sent by visitors: contentId, userId (first URL path segment without leading @), type (questionAnswer for answers), plus caller fields.',
  '3.message': 'DM message: dm (text), userIg (sender handle; null allowed), timestamp (also identifier), type.',
  '3.answer':
    "Question answer record: type 'questionAnswer', timestamp or userContentId, answer or answerText, userIg or responderIg, questionId.",
  '3.answer.mapped':
    "Mapped to id, answerText (default 'No answer text'), responderIg (default 'Anonymous'), createdAt, questionId.",
  '3.analysis':
    'Analysis result: totalGroups, groups, topGroups (top 10), analyzedAt, totalAnswers; each group has id, representative answer, count, answers, sample answers, groupName, normalised name.',
  '3.user': "User: userId, username; attributes email and email_verified ('true' string when verified).",
  '3.subscription':
    "Subscription: state (NONE, TRIAL, PRO, CANCELLED, possibly others; 'none' when absent), isActive (boolean), createdAt, endDate, status (text, e.g. Active), paymentMethodId on creation.",
  '3.upload': 'Storage upload request: fileName, contentType; response presignedUrl and imageUrl.',
  '3.addresses': 'Checkout and portal responses carry url.',
  '3.settings':
    'trial duration 14 days (shared setting TRIAL_DURATION_DAYS; one reading gives 14, another reports its value as not shown)',
} as const satisfies Statements;
