import type { Statements } from './statement';

export const calls = {
  '7.storage': 'Get upload URL | POST /storage | {fileName, contentType} | response presignedUrl and imageUrl',
  '7.upload':
    'Upload file | PUT to the returned upload URL | file body with its content type | failure shows upload error',
  '7.create': 'Create content | POST /content | {type, content}',
  '7.update': "Update content | PUT /content | {contentId, ...changes}; elsewhere the full item keyed '{type}:{id}'",
  '7.read':
    'Get content | GET /content | optional query contentType and contentId | response content array; item with matching id picked',
  '7.read.unknown': 'items with unknown contentType skipped with a warning (type matched case-insensitively)',
  '7.delete':
    "Delete content | DELETE /content?contentId={id} | key '{type}:{id}'; single-instance types use the fixed id",
  '7.reorder':
    'Reorder | PUT /content | {orderData}: array of {id, contentType, order, sectionOrder, sectionId} | success toast',
  '7.data.create': "Create content data | POST /content | {type:'contentData', content}",
  '7.data.read':
    "Get content data | content-data call for key '{linkTypeId}:{linkId}', '{type id}:dm' for DMs, or question id",
  '7.data.delete': 'Delete content data | delete of a record | | removes message',
  '7.clicks.read': 'Get clicks | GET /clicks?contentId={id}',
  '7.clicks.delete': 'Delete clicks | DELETE /clicks | body',
  '7.clicks.record': {
    quote:
      'Record click / DM / answer (public) | POST /clicks | payload plus userId (type questionAnswer for answers); DM: {dm, userIg}; answer: {questionId, answer, userIg}',
    differs: 'the redirect records each click; the call takes messages and answers',
    adr: 64,
  },
  '7.subscription.read': 'Get subscription | GET /subscriptions | | state, isActive, createdAt, endDate, status',
  '7.subscription.trial': 'Start trial | POST /subscriptions | | returns subscription',
  '7.subscription.method': 'Update payment method | PUT /subscriptions | {paymentMethodId}',
  '7.subscription.cancel': 'Cancel subscription | DELETE /subscriptions',
  '7.subscription.checkout':
    'Checkout session | PUT /subscriptions | {successUrl, cancelUrl} = origin + /account?success=true / ?canceled=true | response url',
  '7.subscription.portal': 'Customer portal | PUT /subscriptions | {returnUrl} = account page | response url',
  '7.profile': 'Public profile | GET /@{userId} | | content list and profile object',
  '7.question': 'Public question | GET /@{userId}/q/{questionId} | | field question',
  '7.redirect': 'Link redirect | browser redirect to /@{userId}/{linkId} on the API host',
  '7.identity':
    'Identity provider calls (sign-in, sign-up with code verification, confirm, forgot and confirm password, change password with current and new, get user, revoke token',
  '7.identity.email': 'login works with email or username',
  '7.ocr.cdn': {
    quote: 'The text-recognition tool loads its worker and language data at runtime from a public script CDN.',
    differs: "the worker and its data come from the product's own origin",
    adr: 53,
  },
} as const satisfies Statements;
