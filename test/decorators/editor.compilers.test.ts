import typescript6 from 'typescript';
import typescript5 from 'typescript5';
import { describe, expect, test } from 'vitest';
import { acceptableCodes } from '../../src/kubernetes/conversion-proof/codes.ts';
import { vocabulary } from '../support/vocabulary.ts';
import { editorIn } from '../support/editor.ts';
import { lintCodes } from '../support/dialects.ts';
import { some } from '../support/laws.ts';
import { built, describeWith, requireAll } from '../support/needs.ts';
import { builtPaths, prelude, publicDecorators } from '../support/public-decorators.ts';
import { modes } from '../support/toolchains.ts';

/** What an entry point offers beside its decorators: types of models, and what makes decorators of one's own. */
const besides = {
  'types of properties': 'Bytes Duration IntOrString JsonOnly JsonValue MicroTime Quantity QuantityString Time',
  'decorators made of others': 'compose define',
  'keywords of one’s own':
    'keyword argument ArgumentError Argument At Entry KeysType KeywordDecorator KeywordDefinition',
  'arguments of such keywords':
    'finiteNumber json jsonValues naturalNumber nonEmptyString nothing positiveNumber regularExpression',
  'types of decorators':
    'AnyFieldDecorator CommonFit Decorator DecoratorPosition FieldDecorator ItemsFit ModelDecorator PlacedDecorator TypeFit TypeName ValuesFit',
  'types of what names they take': 'ByName ItemNameOn KeysDecorator MemberOn NameOn NamesDecorator SeveralNames',
  'types of profiles and diagnostics': 'Diagnostic Origin Profiles Severity',
};

const head = `import * as s from 'schemawright';\nimport * as k from 'schemawright/kubernetes';\n`;
const four = ['one', 'two', 'three', 'four'];

/** Programs with the caret where a decorator takes names, and what is offered there. */
const names = [
  ...['ExactlyOneOf', 'ExactlyOneSet', 'AtMostOneSet', 'MutuallyExclusive', 'Required'].map(
    (name) => [`@s.${name}('|')`, four] as const,
  ),
  ...['ExactlyOneOf', 'AtMostOneOf', 'AtLeastOneOf'].map((name) => [`@k.${name}('one', '|')`, four] as const),
  ["@s.ExactlyOneOf('one', '|')", four],
  ['@s.DependentRequired({ | })', four],
  ["@s.DependentRequired({ one: ['|'] })", four],
  ['@s.DependentSchemas({ | })', four],
  ['@s.Properties({ | })', four],
  ["@s.Override('|', s.Title('One'))", four],
  ["@s.Values({ profile: '|' })", ['cluster-app']],
] as const;

const part = '{ inner: string; outer?: number }';

/** The same in front of a property, whose type follows. */
const onProperties = [
  ["@s.Required('|')", part, ['inner', 'outer']],
  ["@s.ExactlyOneOf('|', 'outer')", `${part} | null`, ['inner', 'outer']],
  ["@s.DependentRequired({ inner: ['|'] })", part, ['inner', 'outer']],
  ["@k.ListMap('|')", `${part}[]`, ['inner', 'outer']],
  ["@k.ListType('|')", 'string[]', ['atomic', 'set']],
  ["@s.Decodable('|')", 'string', ['base64', 'json', 'yaml']],
  ["@s.Type('|')", 'unknown', ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']],
] as const;

const slashed = (codes: Iterable<string>): string[] => [...codes].filter((code) => code.includes('/')).sort();

// One version in one mode, and all where everything is required.
const versions = requireAll ? [typescript5 as unknown as typeof typescript6, typescript6] : [typescript6];
const editors = versions.flatMap((ts) =>
  some(Object.entries(modes), 2).map(([name, mode]) => ({
    name,
    version: ts.version,
    editor: editorIn('cluster-app', ts, { ...mode, paths: builtPaths }),
  })),
);

describeWith('the declarations of the package', built, () => {
  describe.each(editors)('an editor with TypeScript $version and $name', ({ editor }) => {
    test.each(some(names, 3))('offers the names that a decorator takes on a class: %s', (decorator, offered) => {
      const model = `${decorator} export class A extends B { one = 1; two = 2 }\n`;
      const base = 'export class B { three = 3; four = 4 }\n';
      expect(editor.offered(head + base + model)).toEqual([...offered].sort());
    });

    test.each(some(onProperties, 3))(
      'offers the names that a decorator takes on a property: %s',
      (decorator, type, offered) => {
        expect(editor.offered(`${head}export class A { ${decorator} p?: ${type} }\n`)).toEqual(offered);
      },
    );

    test('offers the codes of rules that can be accepted', () => {
      const offered = editor.offered(`${head}export class A { @s.Allow('|', 'why') one = 1 }\n`);
      expect(offered).toEqual(slashed([...lintCodes(), ...acceptableCodes]));
    });

    test('finds no mistake in names that a class does not declare', () => {
      const model = `@s.ExactlyOneOf('one', 'x-other') @s.DependentRequired({ 'x-other': ['one'] })
      export class A { one = 1; @s.AnyOf([s.Required('a')], [s.ExactlyOneOf('b', 'c')]) two?: Record<string, string> }\n`;
      expect(editor.errors(head + model)).toEqual([]);
    });

    test('underlines a member to override that there is not', () => {
      const model = "@s.Override('nope', s.Title('No')) export class A { one = 1; two = 2 }\n";
      const message = `Argument of type '"nope"' is not assignable to parameter of type 'keyof A'.`;
      expect(editor.errors(head + model)).toEqual([["'nope'", message]]);
    });
  });

  describe('an editor', () => {
    const [{ editor } = expect.fail('there is no editor')] = editors;

    test('offers the decorators to import, and no internals', () => {
      const offered = editor.offered("import { | } from 'schemawright';\n").filter((name) => name !== 'type');
      const others = Object.values(besides).flatMap((list) => list.split(' '));
      expect(offered).toEqual([...vocabulary.keys(), ...others].sort());
    });

    test('offers behind an @ what runs, and no types', () => {
      const offered = editor.offered(`${head}export class A { @s.| one = 1 }\n`);
      const makers = ['keywords of one’s own', 'arguments of such keywords', 'decorators made of others'] as const;
      const values = makers
        .flatMap((name) => besides[name].split(' '))
        .filter((name) => /^([a-z]|ArgumentError)/.test(name));
      expect(offered).toEqual([...vocabulary.keys(), ...values].sort());
    });

    test('shows an example of each decorator, which compiles', () => {
      const examples = publicDecorators(editor);
      expect(examples.filter(({ name, example }) => !example.includes(name))).toEqual([]);
      const lines = examples.map(({ from, example }) => {
        const inModule = from === 'main' ? example : example.replace('@', `@${from}.`);
        return /\bclass |^const /.test(example) ? `{ ${inModule} }` : `{ class Owner { ${inModule} } }`;
      });
      const found = editor.errors(`${prelude}${lines.join('\n')}\n`);
      expect(found.filter(([, message]) => !message.includes('has no initializer'))).toEqual([]);
    });
  });
});
