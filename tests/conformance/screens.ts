import type { Statements } from './statement';

export const screens = {
  '2.routes.public': '/ | public | home / landing',
  '2.routes.login': '/login, /signup | public | sign-in and sign-up',
  '2.routes.test': '/test | public | purpose not shown',
  '2.routes.legal': '/privacy-policy, /terms-of-service | public | legal pages',
  '2.routes.profile': "/@{userId} | public | public profile; page title is '@{userId} | the product'",
  '2.routes.redirect': '/@{userId}/{linkId} | public | redirects the visitor to the link target',
  '2.routes.question': '/@{userId}/q/{questionId} | public | single focused question for visitors to answer',
  '2.routes.dashboard': '/dashboard | signed in | content management',
  '2.routes.reorder': '/reorder | signed in | reorder content',
  '2.routes.analytics': '/analytics/{linkId} | signed in | link analytics',
  '2.routes.dms': '/dms | signed in | DM inbox messages',
  '2.routes.qa': '/qa/{questionId} | signed in | answers to a question',
  '2.routes.create':
    '/create, /create/{type} | signed in | create content; types: link, profile, socials, photo, comment, dms, question',
  '2.routes.edit':
    '/edit/{id}, /edit/{type}/{id} | signed in | edit content; types link, profile, socials, photo, comment, question; /edit/dms has no id',
  '2.routes.account':
    '/account | signed in | account and subscription; query success=true after checkout, canceled=true after cancel',
  '2.routes.ocr': 'Image to Text Converter | route not shown | free OCR tool',
  '2.routes.guard': 'All signed-in-only routes redirect to /login when the user is not signed in.',
  '2.routes.back': 'A Back button to the dashboard appears on analytics, edit and create routes.',
  '2.chrome.bar': 'Fixed top bar: logo leading home',
  '2.chrome.toggle': 'a menu-toggle button only on the dashboard for small screens',
  '2.chrome.theme': 'Back button (above); theme control',
  '2.chrome.menu':
    'when signed in a menu showing the username with Dashboard, Account and Logout (logout then goes to /login)',
  '2.chrome.sign-in': 'when signed out a Sign In button',
  '2.chrome.badge': 'The header also shows a subscription badge and an optional sidebar toggle.',
  '2.chrome.footer': 'Footer: copyright year, links to the privacy policy and terms of service.',
  '2.chrome.public-bar': 'Public pages carry a floating bar with a Join button (to home) and the theme control.',
  '2.sign-in.fields': 'Username and password fields (both required)',
  '2.sign-in.busy': "submit button shows 'Signing in...' while busy",
  '2.sign-in.forgot': "a 'Forgot your password?' link opens a modal",
  '2.sign-in.sign-up': 'a link to sign up',
  '2.sign-in.errors': 'Errors are shown as red text.',
  '2.sign-in.success': 'Success goes to /dashboard.',
  '2.sign-up.fields': 'Username, email (email type), password (with show/hide toggle), all required',
  '2.sign-up.busy': "submit button 'Creating account...'",
  '2.sign-up.confirm': "Then a confirm screen with a confirmation-code field and button 'Confirming...'",
  '2.sign-up.warning': 'it warns not to navigate away until confirmed',
  '2.sign-up.automatic': {
    quote: 'On confirmation the product signs in automatically with the same credentials and goes to /dashboard.',
    differs: 'a new account continues with the first steps, which lead to the dashboard',
    adr: 91,
  },
  '2.forgot.request': "Step 1: username field, 'Send Reset Code', and 'Back to Login'.",
  '2.forgot.reset':
    "Step 2: confirmation code, new password, confirm new password, 'Reset Password' ('Resetting...'), and a Back button.",
  '2.forgot.hint': 'Hint: at least 8 characters with uppercase, lowercase, number and symbol.',
  '2.dashboard.sign-in': 'Requires a signed-in user (else /login).',
  '2.dashboard.plan':
    "Without an active subscription state it redirects to /account (reason 'No active subscription').",
  '2.dashboard.loading': "While loading shows a loader; on fetch failure shows 'Failed to fetch content'.",
  '2.dashboard.counts': 'Sidebar: Total and Public item counts',
  '2.dashboard.profile':
    'a Public Profile button (opens /@{username} in a new tab; disabled when there are no public items)',
  '2.dashboard.reorder': 'a Reorder button (to /reorder); a Dashboard overview entry',
  '2.dashboard.types':
    'a Content Types list with per-type counts, a beta badge, and a check mark when a single-instance type is full',
  '2.dashboard.collapse': {
    quote: 'The sidebar collapses below 1024 px width and can also be toggled by a global toggle event.',
    differs: 'below 1024 px tabs take the place of the sidebar, and the menu button opens it as a dialog',
    adr: 91,
  },
  '2.dashboard.list':
    'Selecting a type shows its items with an item count, a Create button (to /create/{type}; hidden when a type with a maximum of one instance already has one)',
  '2.dashboard.empty': "an empty state 'No {type} yet' / 'Get started by creating your first {type}.'",
  '2.dashboard.overview': "Overview: shows only the link and dm sections that have public items, each with 'View All'.",
  '2.dashboard.ready':
    "With no content at all it shows 'Ready to get started?' and a card per type going to /create/{type}.",
  '2.dashboard.banner': 'A success banner from navigation state auto-hides after 5 seconds and can be dismissed.',
  '2.dashboard.expanded': {
    quote: 'Initially only the comment group is flagged expanded.',
    differs: 'groups of kinds do not fold: one kind is shown at a time',
    adr: 64,
  },
  '2.links.card': {
    quote:
      'Link list: grid of cards with image, title, Public/Private badge, click count (labelled clicks), public URL with a copy button',
    differs: 'links are rows with a sparkline, so that many of them can be compared',
    adr: 91,
  },
  '2.links.details': 'destination URL, colour, created time and updated time (only if different)',
  '2.links.copy': 'confirmation icon for 2 seconds; copied URL uses the site origin',
  '2.links.analytics': 'an Analytics button (to /analytics/{linkId}, navigation state holds the originating path)',
  '2.links.menu': 'a menu with Edit and Delete',
  '2.links.tab': 'Public URL opens in a new tab.',
  '2.links.empty': "Empty: 'No links yet'.",
  '2.profiles.item':
    'Profile list: per item a menu (Edit, Delete), media showcase, name shown as @name with a verified badge, bio, Public/Private badge.',
  '2.profiles.name': 'Name text shrinks automatically from 4rem to a 1rem minimum in 0.1 steps to fit.',
  '2.profiles.empty': "Empty: 'No profile content yet'.",
  '2.showcase.fan':
    'Media showcase: up to six overlapping cards (image or looping muted video) spread in a fan, colours cycled; hover enlarges a card',
  '2.showcase.videos': 'videos play only while hovered or when the pointer is off all cards',
  '2.showcase.size': {
    quote: 'Card width 150, height 220, spacing 90.',
    differs: 'with six files on a profile, cards are 78 px apart, so that they fit into the column',
    adr: 64,
  },
  '2.social-list': "Socials list: cards with platform icon, capitalised platform name ('Custom' if none) and URL.",
  '2.social-list.empty': "Empty: 'No social media links yet'.",
  '2.photo-list': 'Photo list: image, id, Public/Private, caption; menu Edit/Delete.',
  '2.photo-list.empty': "Empty: 'No photos yet'.",
  '2.comment-list':
    'Interaction list: initial-letter avatar, account name, Public/Private, text per type (Liked video / Shared video with a View Post link, or the comment text), type, likes, timestamp',
  '2.comment-list.edit': 'Edit (to /edit/comment/{id}) and Delete',
  '2.comment-list.empty': "Empty: 'No comments yet'.",
  '2.dm-card':
    "DM inbox card: title (default 'DM Inbox'), Public/Private, count labelled messages, created/updated times, View Messages button (to /dms), Edit/Delete menu.",
  '2.dm-card.first': "Only the first item is shown. Empty: 'No DM inbox yet'.",
  '2.question-list':
    'Question list: cards with title, Public/Private, count labelled answers, public URL with copy, created/updated times, View Answers button (to /qa/{questionId}, state holds the question data), Edit/Delete menu.',
  '2.question-list.empty': "Empty: 'No questions yet'.",
  '2.menus.close': 'Open item menus close on any click in the page.',
  '2.menus.edit':
    'Edit navigates to /edit/{id} with state carrying the item data and a contentType (link, profile, socials, photo, dm, question)',
  '2.menus.comment': {
    quote: 'interaction edit uses /edit/comment/{id} with initialData and contentType comment',
    differs: 'the navigation state is {contentType, item}, as for every kind',
    adr: 91,
  },
} as const satisfies Statements;
