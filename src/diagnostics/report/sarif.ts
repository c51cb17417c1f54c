import { visibleJson } from '../../text/visible.ts';
import type { Diagnostic, Origin, Severity } from '../diagnostic/diagnostic.ts';
import { type Explanation, type WriteReport, fingerprints } from './findings.ts';

/** The report as SARIF 2.1.0, which code scanning services read. */
export const sarif: WriteReport = ({ diagnostics }, { explain }) => {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const marks = fingerprints(diagnostics);
  const run = {
    tool: {
      driver: {
        name: 'schemawright',
        informationUri: 'https://www.npmjs.com/package/schemawright',
        rules: codes.map((code) => rule(code, diagnostics, explain?.(code))),
      },
    },
    columnKind: 'utf16CodeUnits',
    results: diagnostics.map((diagnostic, index) => ({
      ruleId: diagnostic.code,
      ruleIndex: codes.indexOf(diagnostic.code),
      level: levels[diagnostic.severity],
      message: { text: textOf(diagnostic) },
      locations: [location(diagnostic)],
      ...related(diagnostic),
      partialFingerprints: { 'schemawright/v1': marks[index] },
    })),
  };
  const document = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${visibleJson(JSON.stringify(document, null, 2))}\n`;
};

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

function rule(code: string, diagnostics: readonly Diagnostic[], explanation: Explanation | undefined): object {
  const first = diagnostics.find((diagnostic) => diagnostic.code === code);
  const level = first === undefined ? {} : { defaultConfiguration: { level: levels[first.severity] } };
  return { id: code, ...texts(explanation), ...level };
}

function texts(explanation: Explanation | undefined): object {
  if (explanation === undefined) return {};
  const { summary, why, help } = explanation;
  return { shortDescription: { text: summary }, fullDescription: { text: `${summary} ${why}` }, help: { text: help } };
}

function textOf({ message, help }: Diagnostic): string {
  return help === undefined ? message : `${message}\n${help}`;
}

function related({ source }: Diagnostic): object {
  return source === undefined ? {} : { relatedLocations: [{ physicalLocation: placeOf(source) }] };
}

function placeOf({ file, line, column, length }: Origin): object {
  const end = length === undefined ? {} : { endColumn: column + length };
  return {
    artifactLocation: { uri: encodeURI(file).replaceAll('#', '%23').replaceAll('?', '%3F'), uriBaseId: '%SRCROOT%' },
    region: { startLine: line, startColumn: column, ...end },
  };
}

function location({ origin, pointer }: Diagnostic): object {
  const physicalLocation = placeOf(origin);
  if (pointer === undefined) return { physicalLocation };
  return { physicalLocation, logicalLocations: [{ fullyQualifiedName: pointer, kind: 'value' }] };
}
