import { defineMessages } from '@marquee/web-kit';

export const landingMessages = defineMessages('landing', {
  tagline: 'Your Online Marketing Agent',
  promise: 'Create, manage, and share all your digital content in one place.',
  getStarted: 'Get Started',
  goToDashboard: 'Go to Dashboard',
  scene:
    "A potter's page on a phone under a lit sign with her name, next to a message from a visitor and the clicks of one of her links",

  links: 'Links',
  linksText: 'Smart, trackable links',
  profiles: 'Profiles',
  profilesText: 'Profile pictures',
  social: 'Social',
  socialText: 'Social media links',
  photos: 'Photos',
  photosText: 'Photo galleries',
  analytics: 'Analytics',
  analyticsText: 'Track performance',

  bio: 'Stoneware for slow tables. A wood kiln in Lisbon, fired twice a season.',
  inbox: 'Ask me about clay',
  writeMessage: 'Write a message…',
  comments: 'Comments',
  questions: 'Questions',
  autumnSale: 'Autumn kiln sale',
  autumnSaleText: 'Forty pots from the wood firing. First come.',
  kilnSale: 'Kiln sale',
  workshop: 'Workshop',
  message: 'I drove four hours for the last kiln opening and would do it again.',
  age: '1h',
});
