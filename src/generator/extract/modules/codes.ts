/** The codes of the diagnostics of the extractor, with their explanations. */

/** What a diagnostic of the extractor is about. */
interface CodeText {
  readonly summary: string;
  readonly why: string;
  readonly help: string;
  readonly bad: string;
  readonly good: string;
}

const codes = {
  'model/syntax': {
    summary: 'A file does not parse as TypeScript.',
    why: 'A file that does not parse has no schema.',
    help: 'Fix the syntax error.',
    bad: 'name: string = ;',
    good: "name: string = 'a';",
  },
  'model/file-missing': {
    summary: 'An import does not lead to a file.',
    why: 'The schema needs the type or constant that is imported.',
    help: 'Correct the path, or add the file.',
    bad: "import { Pool } from './poool.ts';",
    good: "import { Pool } from './pool.ts';",
  },
  'model/unknown-name': {
    summary: 'A name is not declared or not exported.',
    why: 'The schema needs what the name refers to.',
    help: 'Declare it, import it, or correct the spelling.',
    bad: "@Titel('Name') name!: string;",
    good: "@Title('Name') name!: string;",
  },
  'model/not-constant': {
    summary: 'A decorator argument or an initialiser is not a constant.',
    why: 'Models are read, never executed: generation is safe and gives the same result everywhere.',
    help: 'Use literals, constants, enum members, arithmetic on constants, or a function that returns compose(…).',
    bad: '@Maximum(os.cpus().length) threads!: number;',
    good: '@Maximum(64) threads!: number;',
  },
  'model/wrong-argument': {
    summary: 'A decorator has an argument that it does not accept.',
    why: 'The keyword would mean nothing, or something else.',
    help: 'Pass what the message says the decorator takes.',
    bad: '@MinLength(-1) name!: string;',
    good: '@MinLength(1) name!: string;',
  },
  'model/wrong-fit': {
    summary: 'A decorator is on a property whose type it does not fit.',
    why: 'The keyword would have no effect: JSON Schema keywords apply to values of certain types only.',
    help: 'Remove it, change the type, or use the decorator for that type.',
    bad: '@Pattern(/a/) replicas!: number;',
    good: '@Minimum(1) replicas!: number;',
  },
  'model/wrong-position': {
    summary: 'A decorator is on something that it cannot describe.',
    why: 'Some decorators describe properties, some classes; none describes methods, accessors or static members.',
    help: 'Move it to a property or to the class.',
    bad: '@Values() name!: string;',
    good: '@Values() class Settings {}',
  },
  'model/repeated': {
    summary: 'A decorator is repeated on one property or class, or contradicts another.',
    why: 'A keyword has one value; the last one would win silently.',
    help: 'Keep one of them.',
    bad: "@Title('A') @Title('B') name!: string;",
    good: "@Title('A') name!: string;",
  },
  'model/not-called': {
    summary: 'A decorator is not called.',
    why: 'The decorators of schemawright are created by a call.',
    help: 'Add parentheses.',
    bad: '@UniqueItems names!: string[];',
    good: '@UniqueItems() names!: string[];',
  },
  'model/type-missing': {
    summary: 'A property has neither a type nor an initialiser that shows it.',
    why: 'The schema needs a type.',
    help: 'Write the type.',
    bad: 'name;',
    good: 'name!: string;',
  },
  'model/type-unsupported': {
    summary: 'A type has no JSON equivalent.',
    why: 'Values come from YAML or JSON, which have strings, numbers, booleans, null, arrays and objects.',
    help: 'Use the type that the message suggests.',
    bad: 'created!: Date;',
    good: "@Format('date-time') created!: string;",
  },
  'model/type-unknown': {
    summary: 'A type is not declared.',
    why: 'The schema needs what the type says.',
    help: 'Declare it, import it, or correct the spelling.',
    bad: 'pool!: NodePol;',
    good: 'pool!: NodePool;',
  },
  'model/type-too-hard': {
    summary: 'A type can be determined neither from its syntax nor by the TypeScript compiler.',
    why: 'The schema must say exactly what the type means.',
    help: 'Write out the resulting type.',
    bad: 'value!: T extends string ? A : B;',
    good: 'value!: A | B;',
  },
  'model/type-recursive': {
    summary: 'A type alias refers to itself without an object in between, or an inlined class contains itself.',
    why: 'Written out, the type would be infinite.',
    help: 'Make it a class, which becomes a definition.',
    bad: 'type Tree = Tree[];',
    good: 'class Tree { children?: Tree[]; }',
  },
  'model/tuple': {
    summary: 'A property is a tuple.',
    why: 'All items of an array have one type (R16); forms and Helm users cannot tell positions apart.',
    help: 'Use an array, or a class with a property for each position.',
    bad: 'range!: [number, number];',
    good: 'range!: Range;',
  },
  'model/key-unsupported': {
    summary: 'A map or property has a key that is not a string.',
    why: 'The keys of JSON objects are strings.',
    help: 'Use string keys.',
    bad: 'ports!: Map<number, Port>;',
    good: 'ports!: Record<string, Port>;',
  },
  'model/enum-mixed': {
    summary: 'An enum has a member that is neither a string nor a number.',
    why: 'The schema lists the values.',
    help: 'Give each member a value.',
    bad: "enum Mode { A = 'a', B }",
    good: "enum Mode { A = 'a', B = 'b' }",
  },
  'model/initialiser-type': {
    summary: 'An initialiser does not have the type of its property.',
    why: 'A default that its own schema rejects is of no use.',
    help: 'Correct the initialiser or the type.',
    bad: 'replicas: Integer = 1.5;',
    good: 'replicas: Integer = 1;',
  },
  'model/choices-differ': {
    summary: '@Choices and the type of its property list different values.',
    why: 'The schema and the type would disagree about what is allowed.',
    help: 'Label exactly the values of the type.',
    bad: "@Choices([['a', 'First']]) mode!: 'a' | 'b';",
    good: "@Choices([['a', 'First'], ['b', 'Second']]) mode!: 'a' | 'b';",
  },
  'model/override-missing': {
    summary: '@Override names a property that the class does not inherit.',
    why: 'There is nothing to override.',
    help: 'Correct the name, or declare the property.',
    bad: "@Override('replicsa', Minimum(3)) class A extends B {}",
    good: "@Override('replicas', Minimum(3)) class A extends B {}",
  },
  'model/base-unknown': {
    summary: 'A class extends something that is not a class of the models.',
    why: 'The inherited properties are part of the schema.',
    help: 'Extend a class whose source can be read, or a function that returns one.',
    bad: 'class A extends getBase() {}',
    good: 'class A extends Base {}',
  },
  'model/source-missing': {
    summary: 'A class comes from a package that ships no TypeScript source.',
    why: 'Declaration files have neither decorators nor initialisers.',
    help: 'Import it from a package that ships its source, or declare it in the models.',
    bad: "import { Pool } from 'compiled-package';",
    good: "import { Pool } from './pool.ts';",
  },
  'model/definition-clash': {
    summary: 'Two different definitions have the same name.',
    why: 'A reference would lead to the wrong one.',
    help: "Give one of them another name with @Definition('name').",
    bad: 'two classes called Pool in two files',
    good: "@Definition('workerPool') class Pool {}",
  },
  'model/definition-type': {
    summary: 'A named definition is used on properties of different types.',
    why: 'A definition has one type.',
    help: 'Use compose(…) for the one, or two names.',
    bad: "const Name = define('name', Title('Name')); @Name a!: string; @Name b!: number;",
    good: "const Name = compose(Title('Name')); @Name a!: string; @Name b!: number;",
  },
  'model/profile-unknown': {
    summary: 'A model names a profile that does not exist.',
    why: 'The profile brings the conventions and the rules of the model.',
    help: 'Correct its name, or name the plugin that has it in the configuration.',
    bad: "@Values({ profile: 'teem' }) class Settings {}",
    good: "@Values({ profile: 'team' }) class Settings {}",
  },
  'model/root-missing': {
    summary: 'No class is marked as a root.',
    why: 'Artifacts are written for root classes.',
    help: 'Put @Values() or @Schema() on a class.',
    bad: 'export class Settings {}',
    good: '@Values() export class Settings {}',
  },
  'model/root-clash': {
    summary: 'Two roots are written to the same folder.',
    why: 'One would overwrite the other.',
    help: 'Rename one, or give it a folder in the configuration.',
    bad: 'two roots called Settings',
    good: "models: { Settings: { out: 'helm/settings' } }",
  },
  'model/root-generic': {
    summary: 'A root class has type parameters.',
    why: 'Nothing says what they stand for.',
    help: 'Extend the class with type arguments, and make that class the root.',
    bad: '@Schema() class Page<T> {}',
    good: '@Schema() class Pools extends Page<Pool> {}',
  },
  'model/keyword-reserved': {
    summary: '@Keyword writes a schema, or a keyword that has a decorator or follows from the type.',
    why: 'Decorators and types are checked, and rules see them; what @Keyword writes is taken as it is.',
    help: 'Use the decorator or the type.',
    bad: "@Keyword('minLength', 1) name!: string;",
    good: '@MinLength(1) name!: string;',
  },
} as const satisfies Readonly<Record<string, CodeText>>;

/** The code of a diagnostic of the extractor. */
export type ModelCode = keyof typeof codes;

/** What `explain` says of each code of the extractor. */
export const modelCodes: Readonly<Record<string, CodeText>> = codes;
