export * from './config/define-config.ts';
