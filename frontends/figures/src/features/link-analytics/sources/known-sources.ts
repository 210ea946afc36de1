/** What people know by one name: its hosts with all of their subdomains, and the ids of its apps, separated by spaces. */
export interface KnownSource {
  /** `.*` at the end: under each country's domain, like `.de` and `.co.uk`, and under `.com`. */
  readonly hosts: string;
  /** Package names of Android and numbers of Apple's App Store, as `android-app://` and `ios-app://` referrers have them. */
  readonly apps?: string;
}

/**
 * Compiled by hand in November 2026 from the addresses that these sites, their link redirectors and their apps use themselves. Each id of an
 * app was compared with addresses of the stores. The longest host that fits decides, so that `mail.google.com` is Gmail and each other host of
 * Google is Google.
 */
export const knownSources: Readonly<Record<string, KnownSource>> = {
  Instagram: { hosts: 'instagram.com ig.me instagr.am', apps: 'com.instagram.android com.instagram.lite 389801252' },
  Facebook: { hosts: 'facebook.com fb.com fb.me fb.watch', apps: 'com.facebook.katana com.facebook.lite 284882215' },
  Messenger: { hosts: 'messenger.com m.me', apps: 'com.facebook.orca 454638411' },
  WhatsApp: { hosts: 'whatsapp.com wa.me', apps: 'com.whatsapp com.whatsapp.w4b 310633997 1386412985' },
  Threads: { hosts: 'threads.net threads.com', apps: 'com.instagram.barcelona 6446901002' },
  X: { hosts: 'x.com twitter.com t.co', apps: 'com.twitter.android com.twitter.android.lite 333903271' },
  TikTok: { hosts: 'tiktok.com', apps: 'com.zhiliaoapp.musically com.ss.android.ugc.trill 835599320 1235601864' },
  YouTube: {
    hosts: 'youtube.com youtu.be youtube-nocookie.com',
    apps: 'com.google.android.youtube com.google.android.apps.youtube.music 544007664',
  },
  Snapchat: { hosts: 'snapchat.com', apps: 'com.snapchat.android 447188370' },
  Pinterest: { hosts: 'pinterest.* pin.it', apps: 'com.pinterest 429047995' },
  Reddit: { hosts: 'reddit.com redd.it', apps: 'com.reddit.frontpage 1064216828' },
  LinkedIn: { hosts: 'linkedin.com lnkd.in', apps: 'com.linkedin.android 288429040' },
  Telegram: {
    hosts: 'telegram.org telegram.me t.me',
    apps: 'org.telegram.messenger org.telegram.messenger.web 686449807',
  },
  Discord: { hosts: 'discord.com discordapp.com discord.gg', apps: 'com.discord 985746746' },
  Slack: { hosts: 'slack.com slack-redir.net', apps: 'com.slack 618783545' },
  'Microsoft Teams': { hosts: 'teams.microsoft.com teams.live.com', apps: 'com.microsoft.teams 1113153706' },
  Signal: { hosts: 'signal.org signal.me', apps: 'org.thoughtcrime.securesms 874139669' },
  Viber: { hosts: 'viber.com', apps: 'com.viber.voip 382617920' },
  LINE: { hosts: 'line.me', apps: 'jp.naver.line.android 443904275' },
  WeChat: { hosts: 'wechat.com weixin.qq.com', apps: 'com.tencent.mm 414478124' },
  KakaoTalk: { hosts: 'kakao.com', apps: 'com.kakao.talk 362057947' },
  Bluesky: { hosts: 'bsky.app', apps: 'xyz.blueskyweb.app 6444370199' },
  Mastodon: { hosts: 'mastodon.social mastodon.online', apps: 'org.joinmastodon.android 1571998974' },
  Tumblr: { hosts: 'tumblr.com', apps: 'com.tumblr 305343404' },
  Twitch: { hosts: 'twitch.tv', apps: 'tv.twitch.android.app 460177396' },
  Patreon: { hosts: 'patreon.com', apps: 'com.patreon.android 1044456188' },
  Spotify: { hosts: 'spotify.com', apps: 'com.spotify.music 324684580' },
  SoundCloud: { hosts: 'soundcloud.com', apps: 'com.soundcloud.android 336353151' },
  Vimeo: { hosts: 'vimeo.com', apps: 'com.vimeo.android.videoapp 425194759' },
  VK: { hosts: 'vk.com vk.ru', apps: 'com.vkontakte.android 564177498' },
  Weibo: { hosts: 'weibo.com weibo.cn t.cn', apps: 'com.sina.weibo 350962117' },
  Quora: { hosts: 'quora.com', apps: 'com.quora.android 456034437' },
  Medium: { hosts: 'medium.com', apps: 'com.medium.reader 828256236' },
  Substack: { hosts: 'substack.com', apps: 'com.substack.app 1581650857' },
  GitHub: { hosts: 'github.com', apps: 'com.github.android 1477376905' },
  'Hacker News': { hosts: 'news.ycombinator.com' },
  'Stack Overflow': { hosts: 'stackoverflow.com' },
  Wikipedia: { hosts: 'wikipedia.org', apps: 'org.wikipedia 324715238' },
  Etsy: { hosts: 'etsy.com', apps: 'com.etsy.android 477128284' },
  Linktree: { hosts: 'linktr.ee' },
  Gmail: { hosts: 'mail.google.com', apps: 'com.google.android.gm com.google.android.gm.lite 422689480' },
  Outlook: {
    hosts: 'outlook.live.com outlook.office.com outlook.office365.com outlook.com',
    apps: 'com.microsoft.office.outlook 951937596',
  },
  'Yahoo Mail': { hosts: 'mail.yahoo.com', apps: 'com.yahoo.mobile.client.android.mail 577586159' },
  'Proton Mail': { hosts: 'mail.proton.me', apps: 'ch.protonmail.android 979659905' },
  Google: {
    hosts: 'google.* g.co',
    apps: 'com.google.android.googlequicksearchbox com.google.android.apps.searchlite 284815942',
  },
  'Google News': { hosts: 'news.google.com', apps: 'com.google.android.apps.magazines 459182288' },
  Gemini: { hosts: 'gemini.google.com', apps: 'com.google.android.apps.bard' },
  Bing: { hosts: 'bing.com', apps: 'com.microsoft.bing' },
  DuckDuckGo: { hosts: 'duckduckgo.com', apps: 'com.duckduckgo.mobile.android 663592361' },
  Yahoo: { hosts: 'yahoo.*', apps: 'com.yahoo.mobile.client.android.search' },
  Yandex: { hosts: 'yandex.* ya.ru', apps: 'ru.yandex.searchplugin' },
  Baidu: { hosts: 'baidu.com', apps: 'com.baidu.searchbox' },
  Naver: { hosts: 'naver.com', apps: 'com.nhn.android.search 393499958' },
  Ecosia: { hosts: 'ecosia.org', apps: 'com.ecosia.android 670881887' },
  Qwant: { hosts: 'qwant.com', apps: 'com.qwant.liberty' },
  Startpage: { hosts: 'startpage.com' },
  'Brave Search': { hosts: 'search.brave.com' },
  ChatGPT: { hosts: 'chatgpt.com chat.openai.com', apps: 'com.openai.chatgpt 6448311069' },
  Claude: { hosts: 'claude.ai', apps: 'com.anthropic.claude 6473753684' },
  Perplexity: { hosts: 'perplexity.ai', apps: 'ai.perplexity.app.android 1668000334' },
  'Microsoft Copilot': { hosts: 'copilot.microsoft.com', apps: 'com.microsoft.copilot 6472538445' },
};
