import type { WriteReport } from './findings.ts';

/** The formats of a report: each loads the file that writes it. */
export const reports = {
  pretty: async () => (await import('./pretty.ts')).formatPretty,
  concise: async () => (await import('./concise.ts')).formatConcise,
  json: async () => (await import('./json.ts')).formatJson,
  sarif: async () => (await import('./sarif.ts')).formatSarif,
  github: async () => (await import('./github.ts')).formatGithub,
  gitlab: async () => (await import('./gitlab.ts')).formatGitlab,
  junit: async () => (await import('./junit.ts')).formatJunit,
} as const satisfies Readonly<Record<string, () => Promise<WriteReport>>>;

/** The name of a format. */
export type Format = keyof typeof reports;

/** The formats that people read; the others are for machines. */
export const formatsForPeople: readonly Format[] = ['pretty', 'concise'];

/** True for the name of a format. */
export function isFormat(name: string): name is Format {
  return Object.hasOwn(reports, name);
}
