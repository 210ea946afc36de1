export * from '@marquee/ui';
