import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { type Findings, createFindings, type ReportOptions } from '../../src/diagnostics/report/findings.ts';
import { type Format, isFormat, reports } from '../../src/diagnostics/report/index.ts';
import { sarifValidator } from '../support/sarif-schema.ts';

const source = `import { Title } from 'schemawright';

export class Cluster {
  @Title('Cluster name.')
  name!: string;
}
`;

const title: Diagnostic = {
  code: 'R5/title-punctuation',
  severity: 'error',
  message: 'the title of property "name" ends with a full stop',
  help: "Write @Title('Cluster name').",
  origin: { file: 'models/cluster.ts', line: 4, column: 3, length: 23 },
  pointer: '/properties/name',
  fromModel: true,
  fixable: true,
};

const description: Diagnostic = {
  code: 'R6/description-missing',
  severity: 'warning',
  message: '50%: a "quoted" <text>,\nof two lines',
  origin: { file: 'models/a b#c.ts', line: 2, column: 1 },
};

const advice: Diagnostic = { ...description, code: 'R8/examples', severity: 'info', message: 'add examples' };

const options: ReportOptions = {
  colors: false,
  width: 100,
  source: (file) => (file === 'models/cluster.ts' ? source : undefined),
};

const some = createFindings({
  diagnostics: [title, description, advice],
  files: ['models/cluster.ts', 'models/clean.ts'],
  milliseconds: 28.6,
  extent: [
    [3, 'model', 'models'],
    [152, 'property', 'properties'],
  ],
});
const none = createFindings({ diagnostics: [], files: ['models/clean.ts'], milliseconds: 3 });

const formats = Object.keys(reports).filter(isFormat);

/** `vitest --update` rewrites the files; their names end as their formats do, so that editors show them. */
const endings: Readonly<Record<Format, string>> = {
  pretty: 'txt',
  concise: 'txt',
  json: 'json',
  sarif: 'sarif',
  github: 'txt',
  gitlab: 'json',
  junit: 'xml',
};

async function written(format: Format, findings: Findings, changed: Partial<ReportOptions> = {}): Promise<string> {
  return (await reports[format]())(findings, { ...options, ...changed });
}

describe.each(formats)('%s', (format) => {
  test('writes findings', async () => {
    await expect(await written(format, some)).toMatchFileSnapshot(`expected/${format}.${endings[format]}`);
  });

  test('writes that there are none', async () => {
    await expect(await written(format, none)).toMatchFileSnapshot(`expected/${format}-none.${endings[format]}`);
  });

  test('writes the same text for the same findings in another order', async () => {
    const shuffled = createFindings({ ...some, diagnostics: [advice, title, description], files: ['models/clean.ts'] });
    expect(await written(format, shuffled)).toBe(await written(format, createFindings(some)));
  });

  test('ends with a line feed, or is empty', async () => {
    expect(await written(format, some)).toMatch(/[^\n]\n$/);
    expect(await written(format, none)).toMatch(/^$|[^\n]\n$/);
  });
});

test('SARIF satisfies its schema', async () => {
  const validate = sarifValidator();
  validate(JSON.parse(await written('sarif', some)));
  expect(validate.errors).toBeNull();
  validate(JSON.parse(await written('sarif', none)));
  expect(validate.errors).toBeNull();
  const explain = () => ({ summary: 'A title.', why: 'Forms show it.', help: 'Add it.' });
  const explained = await written('sarif', some, { explain });
  validate(JSON.parse(explained));
  expect(validate.errors).toBeNull();
  expect(explained).toMatch('"text": "A title. Forms show it."');
});

test('what SARIF does not know is seen by its schema', () => {
  const validate = sarifValidator();
  for (const run of [
    {},
    { tool: { driver: { name: 'a' } }, result: [] },
    { tool: { driver: { name: 'a', informationUri: 'a b' } } },
  ])
    expect(validate({ version: '2.1.0', runs: [run] })).toBe(false);
});

test('each rule of SARIF is named once, and results point at it', async () => {
  const twice = createFindings({ ...some, diagnostics: [title, title, advice] });
  const { runs } = sarifDocument(await written('sarif', twice));
  const rules = runs[0]?.tool.driver.rules.map(({ id }) => id);
  expect(rules).toEqual(['R5/title-punctuation', 'R8/examples']);
  expect(runs[0]?.results.map(({ ruleId, ruleIndex }) => [ruleId, ruleIndex])).toEqual([
    ['R8/examples', 1],
    ['R5/title-punctuation', 0],
    ['R5/title-punctuation', 0],
  ]);
});

test('GitLab fingerprints survive the moving of lines and tell equal findings apart', async () => {
  const moved = { ...title, origin: { ...title.origin, line: 40 } };
  const before = fingerprintsIn(await written('gitlab', createFindings({ ...some, diagnostics: [title] })));
  const after = fingerprintsIn(await written('gitlab', createFindings({ ...some, diagnostics: [moved] })));
  const both = fingerprintsIn(await written('gitlab', createFindings({ ...some, diagnostics: [title, moved] })));
  expect(after).toEqual(before);
  expect(new Set(both).size).toBe(2);
});

describe('GitHub', () => {
  test.each([
    ['100%', '100%25'],
    ['a\r\nb', 'a%0D%0Ab'],
    ['a: b, c', 'a: b, c'],
  ])('a message %j is written %j', async (message, expected) => {
    const text = await written('github', createFindings({ ...some, diagnostics: [{ ...advice, message }] }));
    expect(text).toMatch(`::${expected}\n`);
  });

  test('colons and commas in properties are escaped', async () => {
    const origin = { file: 'a:b,c%.ts', line: 1, column: 1 };
    const text = await written('github', createFindings({ ...some, diagnostics: [{ ...advice, origin }] }));
    expect(text).toMatch('file=a%3Ab%2Cc%25.ts,');
  });
});

test('JUnit holds no character that XML forbids', async () => {
  const message = 'bell \u0007, half \ud800, tab \t, "<&>"';
  const text = await written('junit', createFindings({ ...some, diagnostics: [{ ...title, message }] }));
  expect(text).toContain('message="bell \ufffd, half \ufffd, tab \t, &quot;&lt;&amp;&gt;&quot;"');
});

describe('pretty', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...advice,
    origin: { ...advice.origin, line: index + 1 },
  }));

  test('shows the first of many findings of one rule, after the others, and counts the rest', async () => {
    const text = await written('pretty', createFindings({ ...some, diagnostics: [...many, title] }));
    await expect(text).toMatchFileSnapshot('expected/pretty-many.txt');
  });

  test('says how many findings a limit hides', async () => {
    const text = await written('pretty', createFindings({ ...some, diagnostics: [title, advice] }, { limit: 1 }));
    expect(text).toMatch('\n1 finding is not shown\n');
  });

  test('shows a detail instead of the line', async () => {
    const detail = (): readonly string[] => ['@@ -1 +1 @@', '-a', '+b'];
    const text = await written('pretty', createFindings({ ...some, diagnostics: [title] }), { detail });
    expect(text).toMatch('\n\n  @@ -1 +1 @@\n  -a\n  +b\n\n');
    expect(text).not.toMatch('│');
  });

  test('leaves no gap where nothing follows the code', async () => {
    const { code, severity, message, origin } = title;
    const bare = { code, severity, message, origin };
    const text = await written('pretty', createFindings({ ...some, diagnostics: [bare, bare] }));
    expect(text).not.toMatch('\n\n\n');
  });

  test('colours only when asked to', async () => {
    expect(await written('pretty', some)).not.toMatch('\u001b[');
    expect(await written('pretty', some, { colors: true })).toMatch('\u001b[31merror\u001b[39m');
  });
});

interface SarifDocument {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[];
  }[];
}

function sarifDocument(text: string): SarifDocument {
  return JSON.parse(text) as SarifDocument;
}

function fingerprintsIn(text: string): readonly string[] {
  return (JSON.parse(text) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint);
}
