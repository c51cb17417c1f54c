import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { createDiagnostic, type ParameterFile, readParameters } from '../parameters/read-file.ts';
import type { ParameterFinding } from '../parameters/finding.ts';
import { type OperatorFolder, readOperatorFolder } from '../package/read-package.ts';
import {
  type PackageFinding,
  parameterNames,
  reportMissingParameters,
  unusedParameters,
  verifyOperator,
} from '../verify/index.ts';
import { findFix } from './fixes.ts';
import { checkList } from './list-rules.ts';
import { checkForForms } from './optional-checks.ts';
import { checkStructure } from './structure-rules.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';

export function checkParameters(text: string, file: string, cwd: string): readonly Diagnostic[] {
  const { file: read, findings, diagnostics } = readParameters(text, file);
  if (!read) return diagnostics;
  const folder = readOperatorFolder(dirname(file), cwd);
  const found = [...collectFindings(read, folder), ...unusedParameters(read, folder)];
  const known = new Set(diagnostics.map(({ code, pointer, message }) => `${code} ${pointer ?? ''} ${message}`));
  const added = found.map((finding) => withFix(finding, read));
  return [
    ...diagnostics.map((diagnostic) => fixedAsRead(diagnostic, findings, read)),
    ...added.filter(({ code, pointer, message }) => !known.has(`${code} ${pointer ?? ''} ${message}`)),
  ];
}

export function collectFindings(
  file: ParameterFile,
  { operator }: Pick<OperatorFolder, 'operator'>,
): readonly ParameterFinding[] {
  const plans = operator?.plans.map(({ name }) => name);
  if (file.version === 'v1beta1') return checkList(file.list, { plans });
  // The missing plan is a finding of operator.yaml.
  return checkStructure(file.schema, { plans }).filter(({ code }) => code !== 'plan/deploy-missing');
}

export function checkFormsText(text: string, file: string): readonly Diagnostic[] {
  const { file: read } = readParameters(text, file);
  return read ? checkForForms(read).map((finding) => withFix(finding, read)) : [];
}

export function checkOperator(text: string, file: string, cwd: string): readonly Diagnostic[] {
  const folder = readOperatorFolder(dirname(file), cwd, { text, file });
  const { operator, diagnostics } = folder;
  if (!operator) return diagnostics;
  const beside = join(dirname(file), 'params.yaml');
  const read = readFoundFile(beside, { cwd, read: asText });
  const parameters = read && readParameters(read.text, beside).file;
  const missing = read ? [] : [reportMissingParameters()];
  const found = [...missing, ...verifyOperator(folder, parameters && parameterNames(parameters))];
  return [
    ...diagnostics,
    ...found.map((finding) => placeFinding(finding, createDiagnostic(finding, operator.document), dirname(file))),
  ];
}

function placeFinding({ place }: PackageFinding, diagnostic: Diagnostic, folder: string): Diagnostic {
  return place ? { ...diagnostic, origin: { ...place, file: join(folder, place.file) } } : diagnostic;
}

function withFix(finding: ParameterFinding, file: ParameterFile): Diagnostic {
  const diagnostic = createDiagnostic(finding, file.document);
  const fix = findFix(finding, file);
  return fix ? { ...diagnostic, fixable: true, fix } : diagnostic;
}

function fixedAsRead(diagnostic: Diagnostic, findings: readonly ParameterFinding[], file: ParameterFile): Diagnostic {
  const finding = findings.find(({ code, at, message }) => {
    return code === diagnostic.code && at === diagnostic.pointer && message === diagnostic.message;
  });
  return finding ? withFix(finding, file) : diagnostic;
}
