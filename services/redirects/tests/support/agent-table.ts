import type { VisitorHit } from '@marquee/contracts';
import type { classifyAgent } from '../../src/hot-path/classify-hit';

export interface AgentRow {
  readonly agent: string;
  readonly verdict: ReturnType<typeof classifyAgent>;
  readonly device?: VisitorHit['deviceType'];
}

const safari = (os: string, version: string, tail = ''): string =>
  `Mozilla/5.0 (${os}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}${tail} Safari/605.1.15`;
const blink = (os: string, tail: string): string =>
  `Mozilla/5.0 (${os}) AppleWebKit/537.36 (KHTML, like Gecko) ${tail}`;
const phoneApp = (tail: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${tail}`;
const webView = (tail: string): string =>
  `Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 ${tail}`;

const people = (device: VisitorHit['deviceType'], agents: readonly string[]): AgentRow[] =>
  agents.map((agent) => ({ agent, verdict: null, device }));
const others = (verdict: 'preview' | 'bot' | 'no-agent', agents: readonly string[]): AgentRow[] =>
  agents.map((agent) => ({ agent, verdict }));

const desktops = [
  ...[
    'Windows NT 10.0; Win64; x64',
    'Macintosh; Intel Mac OS X 10_15_7',
    'X11; Linux x86_64',
    'X11; CrOS x86_64 14541.0.0',
  ].flatMap((os) => [109, 124, 131, 140].map((version) => blink(os, `Chrome/${version}.0.0.0 Safari/537.36`))),
  ...[102, 115, 128, 143].flatMap((version) => [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
    `Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
  ]),
  safari('Macintosh; Intel Mac OS X 10_15_7', '16.6'),
  safari('Macintosh; Intel Mac OS X 10_15_7', '17.5'),
  safari('Macintosh; Intel Mac OS X 10_15_7', '18.1'),
  blink('Windows NT 10.0; Win64; x64', 'Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'),
  blink('Macintosh; Intel Mac OS X 10_15_7', 'Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'),
  blink('Windows NT 10.0; Win64; x64', 'Chrome/130.0.0.0 Safari/537.36 OPR/116.0.0.0'),
  blink('Windows NT 10.0; Win64; x64', 'Chrome/130.0.0.0 Safari/537.36 Vivaldi/7.0'),
  blink('Windows NT 6.1; WOW64', 'Chrome/109.0.0.0 YaBrowser/23.1.5 Safari/537.36'),
  'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  blink('Windows NT 10.0; Win64; x64', 'discord/1.0.9163 Chrome/124.0.6367.243 Electron/30.2.0 Safari/537.36'),
  blink('X11; Linux x86_64', 'Slack/4.39.95 Chrome/126.0.0.0 Electron/31.2.1 Safari/537.36'),
  blink('Macintosh; Intel Mac OS X 10_15_7', 'Zulip/5.11.0 Chrome/124.0.6367.243 Electron/30.0.9 Safari/537.36'),
  blink('Windows NT 10.0; Win64; x64', 'Rocket.Chat/4.0.2 Chrome/124.0.6367.243 Electron/30.0.9 Safari/537.36'),
  blink('Macintosh; Intel Mac OS X 10_15_7', 'Trello/2.13.9 Chrome/104.0.5112.81 Electron/20.0.3 Safari/537.36'),
];

const phones = [
  ...['15_8', '16_6', '17_5_1', '18_0', '18_1_1'].map(
    (os) =>
      `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${os.split('_')[0]}.0 Mobile/15E148 Safari/604.1`,
  ),
  ...['Pixel 8', 'SM-G991B', 'SM-A546E', 'M2101K6G', 'CPH2449', 'moto g power (2022)', 'K'].map((model) =>
    blink(`Linux; Android 14; ${model}`, 'Chrome/131.0.0.0 Mobile Safari/537.36'),
  ),
  blink('Linux; Android 13; SM-S901U', 'SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36'),
  'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) EdgiOS/131.0.2903.48 Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/340.3.697250550 Mobile/15E148 Safari/604.1',
  phoneApp('Instagram 339.0.3.12.91 (iPhone14,5; iOS 17_5_1; en_GB; en; scale=3.00; 1170x2532; 613033333; IABMV/1)'),
  phoneApp(
    '[FBAN/FBIOS;FBAV/470.0.0.38.106;FBBV/619234122;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBCR/;FBID/phone;FBLC/en_GB;FBOP/80]',
  ),
  phoneApp(
    'musical_ly_35.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/GB BytedanceWebview/d8a21c6',
  ),
  phoneApp('Twitter for iPhone/10.44'),
  phoneApp('Snapchat/12.92.0.39 (like Safari/8617.2.4.10.8, panda)'),
  phoneApp('[Pinterest/iOS]'),
  phoneApp('[LinkedInApp]/9.29.7815'),
  phoneApp('Safari Line/14.9.0'),
  phoneApp('MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en'),
  webView(
    'Instagram 338.0.0.32.92 Android (34/14; 480dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; en_GB; 612345678)',
  ),
  webView('[FB_IAB/FB4A;FBAV/469.0.0.50.80;]'),
  webView('trill_2023505040 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly'),
  webView('Twitter/10.46.0'),
  webView('[Pinterest/Android]'),
  ...['V2203', '2201117TY', 'RMX3690', 'ONEPLUS A6013', 'SM-A155F'].map((model) =>
    blink(`Linux; Android 13; ${model}`, 'Chrome/128.0.0.0 Mobile Safari/537.36 OPR/84.0.0.0'),
  ),
  webView('Viber/22.4.0'),
  phoneApp('Threads 339.0.0 (iPhone14,5; iOS 17_5_1)'),
  webView('Reddit/2024.25.3/Android 14'),
  webView('GSA/15.23.36.28.arm64'),
  // Phones and apps with the name of a bot or of a program that fetches previews.
  ...[
    'CUBOT_P20',
    'CUBOT KINGKONG 5 Pro',
    'M bot 60 Build/NRD90M',
    'M-bot 551',
    'Robot',
    'Spider X',
    'Crawler 5',
    'Synapse',
    'Trello One',
    'Facebot 3',
    'Scanner 55',
  ].map((phone) => blink(`Linux; Android 7.0; ${phone}`, 'Chrome/70.0.3538.110 Mobile Safari/537.36')),
  blink('Linux; U; Android 7.0; hi-in; M bot 60 Build/NRD90M; wv', 'Version/4.0 Chrome/64.0 Mobile Safari/537.36'),
  ...[
    'Tumblr',
    'Trello',
    'Mastodon',
    'Zulip',
    'Rocket.Chat',
    'Misskey',
    'Feedly',
    'SmartNews',
    'NewsBreak',
    'QRScanner',
  ].flatMap((app) => [webView(`${app}/34.0.1`), phoneApp(`${app}/34.0.1`)]),
];

const tablets = [
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1',
  blink('Linux; Android 13; SM-X906C', 'Chrome/131.0.0.0 Safari/537.36'),
  blink('Linux; Android 12; Lenovo TB-J606F', 'Chrome/131.0.0.0 Safari/537.36'),
  blink('Linux; Android 9; KFMAWI', 'Silk/126.4.2 like Chrome/126.0.6478.122 Safari/537.36'),
];

const televisions = [
  blink('SMART-TV; Linux; Tizen 7.0', 'SamsungBrowser/4.0 Chrome/94.0.4606.31 TV Safari/537.36'),
  blink('Web0S; Linux/SmartTV', 'Chrome/108.0.5359.211 Safari/537.36 WebAppManager'),
  blink('Linux; Android 11; BRAVIA 4K VH2', 'Chrome/100.0.4896.127 Safari/537.36'),
  blink('Linux; Android 9; AFTMM Build/PS7624', 'Silk/110.5.1 like Chrome/110.0.5481.154 Safari/537.36'),
  blink('X11; Linux armv7l', 'Chrome/84.0.4147.140 Safari/537.36 CrKey/1.56.500000'),
  blink('Linux; Android 12; Chromecast HD', 'Chrome/120.0.6099.43 Safari/537.36'),
  blink('Linux; Android 12; Google TV Streamer', 'Chrome/120.0.6099.43 Safari/537.36'),
  blink('Linux; Android 10; MIBOX4', 'Chrome/120.0.6099.43 Safari/537.36'),
];

const consoles = [
  blink('PlayStation; PlayStation 5/6.00', 'Version/15.4 Safari/605.1.15'),
  blink('Windows NT 10.0; Win64; x64; Xbox; Xbox Series X', 'Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0'),
  blink('Nintendo Switch; WebApplet', 'NF/6.0.2.21.3 NintendoBrowser/5.1.0.22474'),
];

const unknownDevices = [
  blink('Linux; Android 12; Quest 3', 'OculusBrowser/33.0 Chrome/126.0.6478.122 VR Safari/537.36'),
];

const previews = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookexternalhit/1.1',
  'facebookcatalog/1.0',
  'Facebot',
  'meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slack-ImgProxy (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0 A',
  'WhatsApp/2.2405.4 W',
  'WhatsApp/2.24.12.78 i',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview) Chrome/100 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 7_0 like Mac OS X) AppleWebKit/537.51.1 (KHTML, like Gecko) Version/7.0 Mobile/11A465 Safari/9537.53 BingPreview/1.0b',
  'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  'Pinterest/0.2 (+http://www.pinterest.com/)',
  'http.rb/5.1.1 (Mastodon/4.2.10; +https://mastodon.social/) Bot',
  'Mastodon/4.3.0 (http.rb/5.2.0; +https://example.social/)',
  'Pleroma 2.6.0; https://example.social <admin@example.social>; Bot',
  'Misskey/2024.5.0 (https://misskey.example)',
  'SummalyBot/5.1.0',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'facebookexternalhit/1.1;line-poker/1.0',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'Mozilla/5.0 (compatible; Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/))',
  'Mozilla/5.0 (compatible; Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots)',
  'Tumblr/14.0.835.186',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.6; en-US; rv:1.9.2) Gecko/20100115 Firefox/3.6 (FlipboardProxy/1.2; +http://flipboard.com/browserproxy)',
  'bitlybot/3.0 (+http://bit.ly/)',
  'Quora Link Preview/1.0 (http://www.quora.com)',
  'XING-contenttabreceiver/2.0',
  'Rocket.Chat/6.10.0 (https://rocket.chat)',
  'Mattermost-Bot/1.1',
  'Mozilla/5.0 (compatible; ZulipURLPreview/2024; +https://zulip.example)',
  'Synapse (bot; +https://github.com/matrix-org/synapse)',
  'Mozilla/5.0 (compatible; NotionEmbedder/1.0) Notionbot',
  'Mozilla/5.0 (X11; Linux x86_64) Valve/SteamChatURLLookup/1.0',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)',
];

/** Programs that send the agent of a phone along. */
const mobileBots = [
  blink(
    'Linux; Android 6.0.1; Nexus 5X Build/MMB29P',
    'Chrome/131.0.6778.85 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ),
  phoneApp('Safari/604.1 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'),
  webView('NewsFetcher/1.0 (bot; +https://news.example/bot)'),
  blink('Linux; Android 13; AnyBot/1.0', 'Chrome/131.0.0.0 Mobile Safari/537.36'),
  blink('Linux; Android 13; bot (https://bots.example)', 'Chrome/131.0.0.0 Mobile Safari/537.36'),
];

const searchBots = [
  'Googlebot/2.1',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'bingbot/2.0',
  'YandexBot/3.0',
  'Baiduspider/2.0',
  'DuckDuckBot/1.1',
  'Applebot/0.1',
  'SeznamBot/4.0',
  'PetalBot',
  'Sogou web spider/4.0',
  'Qwantbot/1.0',
  'Yahoo! Slurp',
  'Amazonbot/0.1',
  'AhrefsBot/7.0',
  'SemrushBot/7~bl',
  'MJ12bot/v1.4.8',
  'DotBot/1.2',
  'BLEXBot/1.0',
  'DataForSeoBot/1.0',
  'GPTBot/1.2',
  'ClaudeBot/1.0',
  'PerplexityBot/1.0',
  'CCBot/2.0',
  'Bytespider',
  'ChatGPT-User/1.0',
  'OAI-SearchBot/1.0',
  'ia_archiver',
  'archive.org_bot',
  'UptimeRobot/2.0',
  'Pingdom.com_bot_version_1.4',
  'Site24x7',
  'StatusCake',
  'CensysInspect/1.1',
  'Barkrowler/0.9',
  'serpstatbot/2.1',
  'Screaming Frog SEO Spider/20.1',
];

const programs = [
  'curl/8.5.0',
  'Wget/1.21.4',
  'python-requests/2.32.3',
  'Python-urllib/3.11',
  'aiohttp/3.9.5',
  'python-httpx/0.27.0',
  'Go-http-client/1.1',
  'Go-http-client/2.0',
  'Java/17.0.9',
  'Apache-HttpClient/4.5.14 (Java/17.0.9)',
  'okhttp/4.12.0',
  'axios/1.7.2',
  'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)',
  'undici',
  'node',
  'got (https://github.com/sindresorhus/got)',
  'PostmanRuntime/7.39.0',
  'insomnia/9.2.0',
  'Ruby',
  'libwww-perl/6.72',
  'PHP/8.2.0',
  'GuzzleHttp/7',
  'Scrapy/2.11.2 (+https://scrapy.org)',
  'HTTPie/3.2.2',
  'Dart/3.4 (dart:io)',
  'k6/0.51.0 (https://k6.io/)',
  'ApacheBench/2.3',
  blink('X11; Linux x86_64', 'HeadlessChrome/131.0.0.0 Safari/537.36'),
  'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1',
  blink('Macintosh; Intel Mac OS X 10_15_7', 'Chrome/131.0.0.0 Safari/537.36 Lighthouse'),
  blink('Linux; Android 11; moto g power (2022)', 'Chrome/119.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse'),
];

/** User agents as they occur, with what they are. */
export const agentTable: readonly AgentRow[] = [
  ...people('desktop', desktops),
  ...people('mobile', phones),
  ...people('tablet', tablets),
  ...people('tv', televisions),
  ...people('console', consoles),
  ...people('unknown', unknownDevices),
  ...others('preview', previews),
  ...others(
    'bot',
    searchBots.map((name) => `Mozilla/5.0 (compatible; ${name}; +http://bots.example/${name.split('/')[0]})`),
  ),
  ...others('bot', mobileBots),
  ...others('bot', programs),
  ...others('no-agent', ['', ' ', '\t']),
];
