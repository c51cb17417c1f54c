import { dirname, posix } from 'node:path';
import type { UserAllowance } from '../../config/define-config.ts';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Allowance, SchemaDocument } from '../../schema/document/document.ts';
import { helpForUnknown } from '../../rules/runner/codes.ts';
import { listOperationCodes, profilesOf } from '../../generator/dialect/dialect.ts';
import type { FindingPolicy } from '../../generator/dialect/finding-policy.ts';
import { collectCodes } from '../../rules/profiles/index.ts';
import { isSameOrDescendant, resolvePointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { getOwn } from '../../text/value/json.ts';
import type { Project } from './configuration.ts';

export interface CheckedDocument {
  readonly files: readonly string[];
  readonly codes: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The acceptances of findings of rules; those of other findings are for the operation that reports them. */
export function configuredAllowances({ root }: SchemaDocument, file: string, located: Project): Allowance[] {
  const others = listOperationCodes(located.dialects);
  return readAllowances(root, file, located).filter(({ rule }) => !others.includes(rule));
}

export function readPolicy(codes: readonly string[], located: Project): FindingPolicy {
  const { severity } = located.configuration.lint;
  return {
    accept: (root, file) => readAllowances(root, file, located).filter(({ rule }) => codes.includes(rule)),
    severities: codes.flatMap((code) => {
      const chosen = getOwn(severity, code);
      const origin = locateSetting(['lint', 'severity', code], located);
      return chosen === undefined ? [] : [{ code, severity: chosen, origin }];
    }),
  };
}

export function reportMissingReasons(codes: readonly string[], located: Project): readonly Diagnostic[] {
  return located.configuration.lint.allow.flatMap((acceptance, index) =>
    codes.includes(acceptance.rule) ? reasonMissing(acceptance, findOrigin(index, located)) : [],
  );
}

function readAllowances(root: SchemaObject, file: string, located: Project): readonly Allowance[] {
  return located.configuration.lint.allow.flatMap((acceptance, index): Allowance[] => {
    if (!isMeant(acceptance, file, located)) return [];
    const { rule, pointer = '', reason } = acceptance;
    const schema = resolvePointer(root, pointer);
    return [
      { rule, reason, pointer, schema: isSchemaObject(schema) ? schema : {}, origin: findOrigin(index, located) },
    ];
  });
}

/**
 * The findings about documents, and the problems of the configuration's acceptances, each reported once. An acceptance
 * is unused only when no document that it applies to uses it.
 */
export function collectFindings(documents: readonly CheckedDocument[], located: Project): Diagnostic[] {
  const { allow } = located.configuration.lint;
  const found = documents.map(({ diagnostics }) => diagnostics).flat();
  const own = found.filter((diagnostic) => diagnostic.origin.file !== located.file || !isAboutAcceptance(diagnostic));
  const unused = allow.flatMap((acceptance, index): Diagnostic[] => {
    const place = findOrigin(index, located);
    const meant = documents.filter(
      ({ files, codes }) => codes.has(acceptance.rule) && files.some((file) => isMeant(acceptance, file, located)),
    );
    const about = found.filter((other) => isAboutAcceptance(other) && isSamePlace(other.origin, place));
    const unused = about.filter(({ code }) => code === 'allow/unused');
    const others = about.filter(({ code }) => code === 'allow/unknown-rule');
    return [
      ...reasonMissing(acceptance, place),
      ...others.slice(0, 1),
      ...(unused.length === meant.length ? unused.slice(0, 1) : []),
    ];
  });
  return [...own, ...unused, ...unknownSeverities(located)];
}

function unknownSeverities(located: Project): readonly Diagnostic[] {
  const { configuration, dialects } = located;
  const codes = Object.keys(configuration.lint.severity);
  if (codes.length === 0) return [];
  const known = collectCodes(...profilesOf(dialects));
  const others = listOperationCodes(dialects);
  return codes
    .filter((code) => !known.has(code) && !others.includes(code))
    .map((code) => ({
      code: 'allow/unknown-rule',
      severity: 'error',
      message: `the severity of "${code}" has no effect: there is no such rule`,
      help: helpForUnknown(code, known),
      origin: locateSetting(['lint', 'severity', code], located),
    }));
}

export function isAboutAcceptance({ code }: Diagnostic): boolean {
  return code.startsWith('allow/');
}

/** True when an acceptance names this document, a folder of it, or no document. */
export function isMeant({ file: named }: UserAllowance, file: string, located: Project): boolean {
  if (named === undefined) return true;
  const path = posix.join(dirname(located.file), named).replace(/\/$/, '');
  return path === '.' || isSameOrDescendant(file, path);
}

function findOrigin(index: number, located: Project): Origin {
  return locateSetting(['lint', 'allow', index], located);
}

export function locateSetting(path: readonly (string | number)[], { places, file }: Project): Origin {
  return places(path) ?? { file, line: 1, column: 1 };
}

function isSamePlace(a: Origin, b: Origin): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}

export function reasonMissing({ rule, reason }: UserAllowance, origin: Origin): readonly Diagnostic[] {
  if (reason.trim() !== '') return [];
  const message = `the acceptance of findings of ${rule} has no reason`;
  const help = 'Add the reason for later readers.';
  return [{ code: 'allow/reason-missing', severity: 'warning', message, help, origin }];
}
