import type { WriteReport } from './findings.ts';

export const reports = {
  pretty: async () => (await import('./pretty.ts')).formatPretty,
  concise: async () => (await import('./concise.ts')).formatConcise,
  json: async () => (await import('./json.ts')).formatJson,
  sarif: async () => (await import('./sarif.ts')).formatSarif,
  github: async () => (await import('./github.ts')).formatGithub,
  gitlab: async () => (await import('./gitlab.ts')).formatGitlab,
  junit: async () => (await import('./junit.ts')).formatJunit,
} as const satisfies Readonly<Record<string, () => Promise<WriteReport>>>;

export type Format = keyof typeof reports;

export const formatsForPeople: readonly Format[] = ['pretty', 'concise'];

export function isFormat(name: string): name is Format {
  return Object.hasOwn(reports, name);
}
