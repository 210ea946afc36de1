/**
 * How the browsers inside other apps name themselves in their user agents. They ignore a download of a `blob:` address, and save pictures at
 * ordinary addresses alone, by a long press.
 */
const inAppBrowsers: Readonly<Record<string, RegExp>> = {
  Instagram: /\bInstagram\b/,
  Facebook: /\bFB(?:AN|AV|_IAB|IOS)\b|\bFB4A\b/,
  Messenger: /\bMessenger(?:ForiOS|LiteForiOS)?\b/,
  Threads: /\bBarcelona\b/,
  TikTok: /\b(?:musical_ly|BytedanceWebview|TikTok|trill)(?:_|\b)/i,
  Snapchat: /\bSnapchat\b/,
  LinkedIn: /\bLinkedInApp\b/,
  Line: /\bLine\//,
  WeChat: /\bMicroMessenger\b/,
  Pinterest: /\bPinterest\//,
  X: /\bTwitter(?:Android| for )/,
  Reddit: /\bReddit\//,
  Kakao: /\bKAKAOTALK\b/i,
  Naver: /\bNAVER\(/,
  VK: /\bVKAndroidApp\b|\bVKClient\b/,
  QQ: /\bQQ\//,
  Telegram: /\bTelegram-Android\b/,
};

/** The app whose browser this is; null: a browser of its own. */
export const inAppBrowserOf = (userAgent: string): string | null =>
  Object.entries(inAppBrowsers).find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

export const isInAppBrowser = (): boolean => inAppBrowserOf(navigator.userAgent) !== null;
