import type { XrayVisitor } from '@marquee/contracts';

const previewOfMeta = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)';

/** The user agents with which visitors are tried. The browser that asks has its own. */
export const xrayAgents: Readonly<Record<Exclude<XrayVisitor, 'you'>, string>> = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1.1 Mobile/15E148 Safari/604.1',
  computer:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'instagram-app':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 339.0.3.12.91 (iPhone14,5; iOS 17_5_1; en_GB; en; scale=3.00; 1170x2532; 613033333; IABMV/1)',
  whatsapp: 'WhatsApp/2.24.12.78 i',
  // Messages says that it is a browser and the programs of Facebook and Twitter at once.
  imessage:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  instagram: previewOfMeta,
  slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  x: 'Twitterbot/1.0',
};
