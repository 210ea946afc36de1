import type { Statements } from './statement';

export const formsAndPages = {
  '2.editor.type':
    "Content type comes from navigation state, a 'type' query parameter, or the second path segment; default link.",
  '2.editor.unknown': "Unknown type: 'Unknown content type: {type}'.",
  '2.editor.mode':
    'Edit mode applies when an id is present, or when the type allows only one instance and initial data was passed.',
  '2.editor.data':
    'Existing data comes from navigation state (link data, initial data or profile data) or is loaded from the server.',
  '2.editor.return': 'Save and cancel both return to /dashboard.',
  '2.editor.errors': "Errors: 'Failed to load data', 'Failed to save'.",
  '2.link-form.titles': 'Link form: titles Create Link / Edit Link.',
  '2.link-form.name':
    'unique name (only when the type requires an id; read-only when editing; hint: letters, numbers, dashes, no spaces)',
  '2.link-form.prefix':
    'destination URL (fixed https:// prefix shown; any typed http:// or https:// prefix is stripped and https:// added)',
  '2.link-form.fields': 'background colour picker, public toggle, single image upload',
  '2.link-form.buttons': "Button 'Saving...' while busy; 'Update Link' or 'Create Link'.",
  '2.profile-form.titles': 'Profile form: Create Profile / Edit Profile',
  '2.profile-form.name': 'name (help: leave empty to use the account id), bio with live counter',
  '2.profile-form.gallery':
    'media gallery (first item tagged Profile, remove button, size in MB, n/6 counter), visibility toggle',
  '2.profile-form.files': 'Accepts image and video files.',
  '2.socials-form.titles': 'Socials form: Create/Edit Socials Collection',
  '2.socials-form.rows':
    'multiple rows (platform select; username with the URL prefix shown, or a full URL for custom)',
  '2.socials-form.add': 'Add Link / Add Your First Link',
  '2.socials-form.remove': 'remove row (only when more than one row)',
  '2.socials-form.closed': {
    quote: 'expand/minimise rows (all start minimised); visibility toggle',
    differs: 'a new row is open, and the others are closed',
    adr: 64,
  },
  '2.photo-form':
    'Photo form: Create/Edit Photo; unique name (when required), image upload (required), caption, alt text, public toggle.',
  '2.comment-form':
    'Interaction form: type, account name, verified checkbox, date and time, comment text and likes count (comment type only), link URL, public toggle.',
  '2.dm-form': 'DM inbox form: Create/Edit DM Inbox; inbox title, public checkbox (default public); fixed id dm.',
  '2.question-form.titles':
    "title 'Create Question' / 'Edit Question'; subtitle 'Ask your audience a question and collect responses' (create) or 'Update your question details' (edit)",
  '2.question-form.id':
    'unique question id (only for types needing an id; read-only when editing; placeholder favorite-song; hint that it is used in the public URL)',
  '2.question-form.fields': "question title (required), checkbox 'Make this question public'",
  '2.question-form.buttons': "Submit 'Create Question' / 'Update Question', 'Saving...' while busy and disabled.",
  '2.question-form.initial': 'Initial values: id empty, title empty, isPublic true.',
  '2.uploading': "Uploading state disables buttons and shows 'Uploading...'.",
  '2.reorder.words': "Title 'Reorder Content'; subtitle 'Drag and drop to reorder sections and items within sections'",
  '2.reorder.buttons':
    "buttons Cancel (to /dashboard) and 'Save Order' ('Saving...' while busy; disabled when there is no public content)",
  '2.reorder.empty':
    "Empty state: 'No Public Content', 'You need to have public content to reorder it.', and a 'Back to Dashboard' button.",
  '2.reorder.help':
    "Help box 'How to reorder': purple badges reorder whole sections, blue badges reorder items within sections, then click Save Order.",
  '2.reorder.sections':
    'Each section has a number badge, drag handle, an icon of the content type and the capitalised type name; each item has a number badge and drag handle.',
  '2.reorder.drag': {
    quote: 'Dragging by pointer (after 8 px movement) or keyboard (25 px step).',
    differs: 'a press of an arrow key moves an item by one place, whatever the height of its row',
    adr: 91,
  },
  '2.reorder.access': 'Not signed in goes to /login; no active subscription state goes to /account.',
  '2.reorder.public': 'Only public content is reorderable.',
  '2.analytics.heading': 'Heading badge with username and link id',
  '2.analytics.map':
    "world map shaded by clicks per country (darker blue means more; minimum shade for zero; hover tooltip '{country}: {n} clicks')",
  '2.analytics.cards': "cards Total Clicks, First Click, Last Click (or 'No clicks yet')",
  '2.analytics.hours':
    "Time Distribution bar chart of 24 hourly bars (tooltip '{n} clicks at {h}:00', caption 'Hour of Day (24-hour format)')",
  '2.analytics.dates': "Date Distribution bar chart sorted by date (tooltip '{n} clicks on {date}')",
  '2.analytics.lists':
    "lists for Locations (by country), Device Types and Traffic Sources (referrer with protocol, www and trailing slash removed, or 'direct')",
  '2.analytics.missing': "'Link not found' and a 'Back to Dashboard' button (to /dashboard)",
  '2.analytics.failed': "Load failure: red text 'Failed to load analytics'.",
  '2.dms.header': 'Header with back to dashboard and message count.',
  '2.dms.empty': "Empty: 'No messages yet - When people send you messages, they'll appear here.'",
  '2.dms.row':
    "Each row: initial of sender handle (or '?'), handle or 'Anonymous', text, relative age (Just now, Nm ago, Nh ago, Nd ago), Reply and Delete.",
  '2.dms.reply': 'Reply opens a textarea (max 280, with counter)',
  '2.dms.preview':
    "send generates a sticker preview modal 'Your Sticker' warning that downloading automatically deletes the message; buttons Download Sticker and Close",
  '2.dms.delete': "Delete asks 'Are you sure you want to delete this message?'.",
  '2.qa.head': "Header 'Question Answers' with count; question title, answer count, 'Analyzed' badge",
  '2.qa.analyze': "Analyze button (disabled with no answers); after analysis a 'Share to' button",
  '2.qa.results': "Analysis Results list of top groups with count and percentage and 'N answers → M groups'",
  '2.qa.answers':
    "All Answers list (responder handle or 'Anonymous', date or 'Unknown date', text or 'No answer text', a sticker button)",
  '2.qa.empty': "'No answers yet'; 'Question not found' if missing",
  '2.qa.poll': 'Image preview modal titled as a poll summary with Download Image and Close.',
  '2.account.access': 'Signed out goes to login.',
  '2.account.heading': "Heading 'Account' with a subscription, otherwise 'Get the product Today!'.",
  '2.account.details':
    "Account Details: username, email with Verified or Unverified badge, account created date or 'Not available', Change Password button.",
  '2.account.trial':
    "trial offer 'Start Your N-Day Free Trial' (No credit card required. Cancel anytime.; includes unlimited links, advanced analytics, priority support) plus an Upgrade to Pro card",
  '2.account.card':
    'Subscription Details card: state badge (PRO, TRIAL or other; badge colours yellow TRIAL, green PRO, red CANCELLED), start date',
  '2.account.dates':
    "for TRIAL the days remaining, otherwise 'Next Billing Date' (or 'End Date' when status is not Active), and the status",
  '2.account.manage': 'PRO users get a Manage Subscription button (update payment methods, view invoices).',
  '2.account.upgrade':
    "NONE and TRIAL states also see the Upgrade to Pro card ($10/month, Popular badge, redirects to a card payment provider's checkout).",
  '2.account.password': 'Change Password modal: current, new, confirm.',
  '2.profile.top': 'Content types flagged as not in navigation (profile, socials, dm) appear on top',
  '2.profile.sections':
    'other content is grouped into sections with a pill navigation bar and horizontally swipeable sections',
  '2.profile.order':
    'ordered by section order if provided, else by content type; section title is the capitalised plural label',
  '2.profile.no-sections': "If none: 'No additional content sections available.'",
  '2.profile.unknown':
    "Unknown content types fall back to a card with title or id and description or 'No description available'.",
  '2.profile.failed': "Load failure: 'Something went wrong - Unable to load this profile at the moment.'",
  '2.profile.link-colour':
    'Link public card: coloured tile; in dark mode a white colour is replaced by dark grey; text colour light or dark by colour brightness.',
  '2.profile.link':
    'Shows image or first letter of title, title (or id), description, public URL with copy, destination hostname.',
  '2.profile.socials': 'Socials public bar: round icon links opening in a new tab.',
  '2.profile.comments':
    'Interaction public card: floats with a random 5-10 second animation, verified tick, relative age, likes count.',
  '2.profile.dm': 'Public DM box: message textarea; an Instagram handle field slides open on focus.',
  '2.question.page': 'Public question view (/@{userId}/q/{questionId}): loads the question',
  '2.question.missing': "shows 'Question Not Found' with 'This question doesn't exist or has been removed.' if missing",
  '2.question.fields': 'handle field and answer box',
  '2.ocr.upload': "Upload by click or drag and drop (hint 'PNG, JPG, GIF up to 10MB'), preview",
  '2.ocr.buttons': "'Extract Text' ('Processing...'), 'Clear', result panel 'Extracted Text', 'Copy to Clipboard'",
  '2.ocr.tips': 'tips (clear well-lit image, readable text, avoid blurry or low-resolution, crop social screenshots)',
  '2.ocr.browser': 'Recognition is in the browser, English.',
  '2.ocr.spaces': 'Newlines and repeated whitespace in the result are collapsed to single spaces.',
  '2.ocr.states': 'States: idle, image chosen, processing, result or error.',
  '2.legal': 'Privacy policy and terms of service: full text not shown beyond the facts in section 9.',
} as const satisfies Statements;
