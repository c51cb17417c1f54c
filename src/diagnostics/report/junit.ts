import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { byFile, type WriteReport } from './findings.ts';

/**
 * The JUnit XML report: a suite for each file and a failed case for each error. Warnings and infos are cases with
 * output.
 */
export const formatJunit: WriteReport = (findings) => {
  const suites = [...byFile(findings)].map(([file, diagnostics]) => formatSuite(file, diagnostics));
  const cases = [...byFile(findings).values()].map((diagnostics) => Math.max(1, diagnostics.length));
  const totals = {
    name: 'schemawright',
    tests: cases.reduce((sum, count) => sum + count, 0),
    failures: countErrors(findings.diagnostics),
    errors: 0,
    time: (findings.milliseconds / 1000).toFixed(3),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${formatElement('testsuites', totals, suites)}\n`;
};

function formatSuite(file: string, diagnostics: readonly Diagnostic[]): string {
  const cases =
    diagnostics.length === 0 ? [formatPassed(file)] : diagnostics.map((diagnostic) => testCase(file, diagnostic));
  const totals = { name: file, tests: cases.length, failures: countErrors(diagnostics), errors: 0 };
  return formatElement('testsuite', totals, cases);
}

function formatPassed(file: string): string {
  return formatElement('testcase', { name: 'no findings', classname: file }, []);
}

function testCase(file: string, { code, severity, message, help, pointer, origin }: Diagnostic): string {
  const place = `${origin.file}:${origin.line}:${origin.column}`;
  const at = pointer === undefined || pointer === '' ? '' : ` at ${pointer}`;
  const text = `${place} ${severity} ${code}${at}\n${message}${help === undefined ? '' : `\n${help}`}`;
  const body =
    severity === 'error'
      ? formatElement('failure', { message, type: code }, [escapeXml(text)], { inline: true })
      : formatElement('system-out', {}, [escapeXml(text)], { inline: true });
  return formatElement('testcase', { name: `${code} ${origin.line}:${origin.column}`, classname: file }, [body]);
}

function countErrors(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}

function formatElement(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content: readonly string[],
  { inline = false } = {},
): string {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const open = `<${name}${listed.join('')}`;
  if (content.length === 0) return `${open}/>`;
  if (inline) return `${open}>${content.join('')}</${name}>`;
  return `${open}>\n${content.map(indentMarkup).join('\n')}\n</${name}>`;
}

/** Text inside an element must not be indented. */
function indentMarkup(markup: string): string {
  return markup.replace(/^(?=\s*<)/gm, '  ');
}

/**
 * XML 1.0, section 2.2, forbids most control characters even as references. Others could control the reader's
 * terminal, and a line that begins with colons is a command to GitHub.
 */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    .replaceAll(/\n(?=\s*::)/g, '&#10;')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}
