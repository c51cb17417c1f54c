import fc from '../support/fast-check.ts';
import type { Files } from '../support/folder.ts';

/** A class of a project whose rules, targets and settings find much. */
export interface WatchedClass {
  readonly title: string;
  readonly decorator: string;
  readonly extendsBase: boolean;
  readonly members: readonly string[];
}

/** What a project that is watched consists of. */
export interface Watched {
  readonly classes: readonly WatchedClass[];
  readonly root: string;
  readonly base: string;
  readonly settings: string;
}

/** The classes of a project; two stand in one file. */
const count = 6;

const properties: readonly string[] = [
  '@Title("The Name.") @Pattern(/^(?!a)[a-z]+$/) name?: string;',
  '@Description("Size of vpc") @Minimum(1) @Maximum(9) size: Integer = 3;',
  '@Format("ipv4") address?: string;',
  '@Format("date-time") since?: string;',
  '@Format("int32") port?: Integer;',
  '@Default("none") state?: "no" | "none" | "auto";',
  'y?: boolean;',
  '@WriteOnly() password?: string;',
  '@RenamedFrom("before", { since: "1.2.0", until: "2.0.0" }) after?: string;',
  '@DefaultChangedFrom(1, { since: "1.3.0" }) level: Integer = 2;',
  '@Allow("R5/title-missing", "why") plain?: number;',
  '@Allow("helm/format-unchecked", "why") @Format("ipv6") accepted?: string;',
  '@Keyword("x-kubernetes-int-or-string", true) either?: string;',
  '@Title("List") list: string[] = [];',
  '@Check((self) => self !== "none", "it is not none") checked?: string;',
  '@Keys(/^\\w+$/) @Description("Names of it") labels: Record<string, string> = {};',
  '@Choices([["a", "First"], ["b", "Second"]]) choice?: "a" | "b";',
  '@Default({ inner: [{ $ref: "x" }] }) anything?: unknown;',
];

const references: readonly string[] = Array.from({ length: count }, (_, index) => [
  `one${index}?: C${index};`,
  `@Title('Parts') many${index}: C${index}[] = [];`,
  `byName${index}?: Record<string, C${index}>;`,
  `@Allow('R5/title-missing', 'why') accepted${index}?: C${index};`,
]).flat();

/** What makes a run build every definition again. */
const ofWholeDocuments = /@(?:Check|RenamedFrom|DefaultChangedFrom|WriteOnly|Keyword)\b|int32/;

const decorators: readonly string[] = [
  '',
  '@Definition()',
  '@Definition()',
  '@Inline()',
  "@Allow('R6/description-missing', 'why')",
];

function createClass(isUsable: (text: string) => boolean): fc.Arbitrary<WatchedClass> {
  const choose = (texts: readonly string[]) => fc.constantFrom(...texts.filter(isUsable));
  return fc.record({
    title: fc.constantFrom('', 'Part', 'the Part of it.', 'Worker nodes'),
    decorator: choose(decorators),
    extendsBase: fc.boolean(),
    members: fc
      .tuple(
        fc.uniqueArray(choose(properties), { minLength: 1, maxLength: 5 }),
        fc.uniqueArray(choose(references), { maxLength: 3 }),
      )
      .map(([own, others]) => [...own, ...others]),
  });
}

const someClass = createClass(() => true);
const plainClass = createClass((text) => !ofWholeDocuments.test(text));

const root = fc.constantFrom(
  "@Values({ profile: 'cluster-app' })",
  "@Values({ profile: 'cluster-app' })",
  '@Values()',
  "@Values({ profile: 'cluster-app' }) @Allow('R6/description-missing', 'why')",
  '@Schema()',
);

const base = fc.constantFrom('@Title("Kind") kind?: string;', '@Format("ipv4") kind?: string;', 'kind: "no" = "no";');

interface Configuration {
  readonly lint?: object;
  readonly targets?: object;
}

const configurations: readonly Configuration[] = [
  {},
  { lint: { words: ['vpc'] } },
  { lint: { helmMin: '3.17' } },
  { lint: { severity: { 'R6/description-missing': 'info', 'R8/string-unconstrained': 'error' } } },
  { lint: { severity: { 'R5/title-case': 'warning', 'helm/format-unchecked': 'off' } } },
  { lint: { allow: [{ rule: 'R6/description-missing', reason: 'why' }] } },
  { lint: { allow: [{ rule: 'R5/title-case', pointer: '/$defs/C4', reason: 'why' }] } },
  { targets: { openapi: { version: '2.0.0', names: 'kubernetes', package: 'io.example' } } },
  { targets: { openapi: { openapi: '3.0.3' }, 'json-schema': { draft: 'draft-07' } } },
  { targets: { 'json-schema': { definitions: 'inline' } } },
];

const settings = fc
  .tuple(fc.constantFrom(...configurations, {}, {}), fc.boolean(), fc.boolean())
  .map(([{ lint = {}, targets = {} }, hasBinding, isInChart]) =>
    JSON.stringify({
      lint,
      targets: hasBinding ? targets : { ...targets, binding: false },
      models: isInChart ? { Root: { out: 'chart' } } : {},
    }),
  );

/** A project, at first, and what is edited of it: mostly one class. */
interface Arbitraries {
  readonly watched: fc.Arbitrary<Watched>;
  readonly edited: fc.Arbitrary<(before: Watched) => Watched>;
}

function createArbitraries(each: fc.Arbitrary<WatchedClass>, roots: fc.Arbitrary<string>): Arbitraries {
  return {
    watched: fc.record({
      classes: fc.array(each, { minLength: count, maxLength: count }),
      root: roots,
      base,
      settings,
    }),
    edited: fc.oneof(
      { weight: 5, arbitrary: fc.tuple(fc.nat(count - 1), each).map(replaceClass) },
      { weight: 4, arbitrary: fc.tuple(fc.nat(count - 1), fc.constantFrom('Other', 'the Other.')).map(replaceTitle) },
      { weight: 4, arbitrary: fc.tuple(fc.nat(count - 1), fc.constantFrom(...plainProperties)).map(replaceMember) },
      { weight: 1, arbitrary: roots.map((next) => (before: Watched) => ({ ...before, root: next })) },
      { weight: 1, arbitrary: base.map((next) => (before: Watched) => ({ ...before, base: next })) },
      { weight: 1, arbitrary: settings.map((next) => (before: Watched) => ({ ...before, settings: next })) },
    ),
  };
}

const plainProperties = properties.filter((text) => !ofWholeDocuments.test(text));

export const anyProject = createArbitraries(someClass, root);
export const plainProject = createArbitraries(plainClass, root);

/** Another property in place of the first one, whose references stay. */
function replaceMember([index, member]: [number, string]): (before: Watched) => Watched {
  return (before) => ({
    ...before,
    classes: before.classes.map((each, at) =>
      at === index && !each.members.includes(member) ? { ...each, members: [member, ...each.members.slice(1)] } : each,
    ),
  });
}

function replaceClass([index, next]: [number, WatchedClass]): (before: Watched) => Watched {
  return (before) => ({ ...before, classes: before.classes.map((each, at) => (at === index ? next : each)) });
}

function replaceTitle([index, title]: [number, string]): (before: Watched) => Watched {
  return (before) => ({
    ...before,
    classes: before.classes.map((each, at) => (at === index ? { ...each, title } : each)),
  });
}

/** The files of a project. */
export function watchedFiles({ classes, root: decorators, base: members, settings: configuration }: Watched): Files {
  const files = [0, 2, 4].map((first): [string, string] => [
    `models/c${first}.ts`,
    `${imports}\n${classes
      .slice(first, first + 2)
      .map((each, index) => printClass(first + index, each))
      .join('\n')}`,
  ]);
  const uses = classes.map((_, index) => `one${index}?: C${index}; many${index}: C${index}[] = [];`);
  return {
    'schemawright.config.json': configuration,
    'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
    'chart/ci/test-values.yaml': 'one0: {}\n',
    'models/base.ts': `${imports}\nexport class Base { ${members} }`,
    'models/root.ts': `${imports}\n${decorators} export class Root { ${uses.join(' ')} }`,
    'models/other.ts': `${imports}\n@Schema() export class Other { first?: C0; second: C0[] = []; third?: C3; }`,
    ...Object.fromEntries(files),
  };
}

const names =
  'Allow, Check, Choices, Default, DefaultChangedFrom, Definition, Description, Format, Inline, Keys, Keyword, Maximum, Minimum, Pattern, RenamedFrom, Schema, Title, Values, WriteOnly';
const imports = [
  `import { ${names}, type Integer } from 'schemawright';`,
  "import { Base } from './base.ts';",
  ...[0, 2, 4].map((first) => `import type { C${first}, C${first + 1} } from './c${first}.ts';`),
].join('\n');

/** Few classes contain themselves, since what contains itself is checked again each time. */
function printClass(index: number, { title, decorator, extendsBase, members }: WatchedClass): string {
  const mayContainItself = title === 'Part' && decorator !== '@Inline()';
  const printed = members.filter((member) => {
    const other = /: (?:Record<string, )?C(\d)/.exec(member)?.[1];
    return mayContainItself || other === undefined || Number(other) > index;
  });
  const heading = [decorator, title === '' ? '' : `@Title(${JSON.stringify(title)})`].join(' ');
  return `${heading} export class C${index}${extendsBase ? ' extends Base' : ''} {\n  ${printed.join('\n  ')}\n}`;
}
