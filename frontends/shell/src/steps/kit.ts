export * from '@marquee/web-kit';
