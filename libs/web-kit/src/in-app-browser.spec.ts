import { inAppBrowserOf } from './in-app-browser';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';

describe('the browser inside an app', () => {
  it.each([
    ['Instagram', `${iphone} Mobile/22B83 Instagram 300.0.0.0 (iPhone14,5; iOS 18_1; en_US)`],
    ['Instagram', `${android} Instagram 300.0.0.0 Android (34/14; 420dpi; Google; Pixel 8)`],
    ['Facebook', `${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/480.0.0.38.109;FBBV/1;FBDV/iPhone14,5]`],
    ['Facebook', `${android} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`],
    ['Messenger', `${iphone} Mobile/22B83 MessengerForiOS`],
    ['Threads', `${iphone} Mobile/22B83 Barcelona 350.0.0.22.107 (iPhone14,5)`],
    ['TikTok', `${iphone} Mobile/22B83 musical_ly_36.5.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`],
    ['TikTok', `${android} trill_2023605030 JsSdk/1.0 BytedanceWebview/d8a21c6`],
    ['Snapchat', `${iphone} Mobile/22B83 Snapchat/13.20.0.41 (like Safari/8618.1.15, panda)`],
    ['LinkedIn', `${iphone} Mobile/22B83 [LinkedInApp]/9.30.1234`],
    ['Line', `${iphone} Mobile/22B83 Safari Line/14.19.0`],
    ['WeChat', `${iphone} Mobile/22B83 MicroMessenger/8.0.53(0x1800352e) NetType/WIFI Language/en`],
    ['Pinterest', `${iphone} Mobile/22B83 [Pinterest/iOS] Pinterest/12.40`],
    ['X', `${iphone} Mobile/22B83 Twitter for iPhone/10.66`],
    ['X', `${android} TwitterAndroid`],
    ['Reddit', `${iphone} Mobile/22B83 Reddit/Version 2024.45.0/Build 614823/iOS Version 18.1`],
    ['Kakao', `${android} KAKAOTALK/11.1.5 (INAPP)`],
    ['Naver', `${iphone} Mobile/22B83 NAVER(inapp; search; 1200; 12.9.1; 14)`],
    ['VK', `${android} VKAndroidApp/8.100-23000`],
    ['QQ', `${iphone} Mobile/22B83 QQ/9.1.20.612 V1_IPH_SQ_9.1.20_1_APP_A`],
    ['Telegram', `${android} Telegram-Android/11.4.2 (Google Pixel 8; Android 14; SDK 34)`],
  ])('of %s is known by %s', (app, userAgent) => expect(inAppBrowserOf(userAgent)).toBe(app));

  it.each([
    `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`,
    `${iphone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0',
    `${iphone} DuckDuckGo/7 Safari/605.1.15`,
  ])('is none of %s', (userAgent) => expect(inAppBrowserOf(userAgent)).toBeNull());
});
