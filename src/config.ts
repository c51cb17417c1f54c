/** What a configuration file imports. */
export * from './config/define-config.ts';
