import { visibleJson } from '../../text/visible.ts';
import type { Diagnostic, Origin, Severity } from '../diagnostic/diagnostic.ts';
import { type Explanation, type WriteReport, computeFingerprints } from './findings.ts';

/** The report as SARIF 2.1.0, which code scanning services read. */
export const formatSarif: WriteReport = ({ diagnostics }, { explain }) => {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const marks = computeFingerprints(diagnostics);
  const run = {
    tool: {
      driver: {
        name: 'schemawright',
        informationUri: 'https://www.npmjs.com/package/schemawright',
        rules: codes.map((code) => createRule(code, diagnostics, explain?.(code))),
      },
    },
    columnKind: 'utf16CodeUnits',
    results: diagnostics.map((diagnostic, index) => ({
      ruleId: diagnostic.code,
      ruleIndex: codes.indexOf(diagnostic.code),
      level: levels[diagnostic.severity],
      message: { text: formatText(diagnostic) },
      locations: [createLocation(diagnostic)],
      ...createRelated(diagnostic),
      partialFingerprints: { 'schemawright/v1': marks[index] },
    })),
  };
  const document = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${visibleJson(JSON.stringify(document, null, 2))}\n`;
};

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

function createRule(code: string, diagnostics: readonly Diagnostic[], explanation?: Explanation): object {
  const first = diagnostics.find((diagnostic) => diagnostic.code === code);
  const level = first ? { defaultConfiguration: { level: levels[first.severity] } } : {};
  return { id: code, ...describeRule(explanation), ...level };
}

function describeRule(explanation?: Explanation): object {
  if (!explanation) return {};
  const { summary, why, help } = explanation;
  return { shortDescription: { text: summary }, fullDescription: { text: `${summary} ${why}` }, help: { text: help } };
}

function formatText({ message, help }: Diagnostic): string {
  return help === undefined ? message : `${message}\n${help}`;
}

function createRelated({ source }: Diagnostic): object {
  return source ? { relatedLocations: [{ physicalLocation: createPhysicalLocation(source) }] } : {};
}

function createPhysicalLocation({ file, line, column, length }: Origin): object {
  const end = length === undefined ? {} : { endColumn: column + length };
  return {
    artifactLocation: { uri: encodeURI(file).replaceAll('#', '%23').replaceAll('?', '%3F'), uriBaseId: '%SRCROOT%' },
    region: { startLine: line, startColumn: column, ...end },
  };
}

function createLocation({ origin, pointer }: Diagnostic): object {
  const physicalLocation = createPhysicalLocation(origin);
  if (pointer === undefined) return { physicalLocation };
  return { physicalLocation, logicalLocations: [{ fullyQualifiedName: pointer, kind: 'value' }] };
}
