import fc from '../support/fast-check.ts';
import type { Files } from '../support/folder.ts';

/** A class in a file of its own; the root refers to all of them twice. */
export interface Part {
  readonly title: string;
  readonly minimum: number;
  readonly property: string;
  /** The class that it refers to, which may be itself. */
  readonly other: number;
  readonly form: 'definition' | 'plain' | 'written out' | 'check' | 'mistake' | 'syntax';
}

/** The parts of a chart's values, by number; without one there is no such file. */
export type Parts = Readonly<Record<number, Part | undefined>>;

const numbers = [0, 1, 2, 3] as const;

export const part: fc.Arbitrary<Part> = fc.record({
  title: fc.constantFrom('', 'Part', 'the Part of it.', 'Worker nodes'),
  minimum: fc.integer({ min: -1, max: 2 }),
  property: fc.constantFrom('size', 'vpcID', 'name'),
  other: fc.constantFrom(...numbers),
  form: fc.constantFrom('definition', 'definition', 'plain', 'written out', 'check', 'mistake', 'syntax'),
});

/** One part that becomes another one, or is gone. */
export const partChange: fc.Arbitrary<Parts> = fc
  .tuple(fc.constantFrom(...numbers), fc.option(part, { nil: undefined, freq: 6 }))
  .map(([number, changed]) => ({ [number]: changed }));

/** Parts at the start. */
export const parts: fc.Arbitrary<Parts> = fc
  .tuple(part, part, part, part)
  .map((all) => Object.fromEntries(all.map((each, index) => [index, { ...each, form: 'definition' as const }])));

const decorators: Readonly<Record<Part['form'], string>> = {
  definition: '@Definition()',
  plain: '',
  'written out': '@Inline()',
  check: "@Check((self) => self.size! < 5, 'size is small')",
  mistake: '',
  syntax: '@',
};

/** The files of a project with these parts. */
export function filesOfParts(all: Parts): Files {
  const present = numbers.filter((number) => all[number] !== undefined);
  const imports = present.map((number) => `import { Part${number} } from './part${number}.ts';`);
  const properties = present.map((number) => `one${number}?: Part${number}; many${number}: Part${number}[] = [];`);
  const files = present.map((number) => [`models/part${number}.ts`, printPart(number, all[number])] as const);
  return {
    'models/root.ts': `import { Values } from 'schemawright'; ${imports.join(' ')}
      @Values({ profile: 'cluster-app' }) export class Root { ${properties.join(' ')} }`,
    ...Object.fromEntries(files),
  };
}

function printPart(number: number, each?: Part): string {
  if (!each) return '';
  const { title, minimum, property, other, form } = each;
  return `import { Check, Definition, Inline, Minimum, Title } from 'schemawright';
    import type { Part${other} as Other } from './part${other}.ts';
    ${decorators[form]} ${title === '' ? '' : `@Title('${title}')`}
    export class Part${number} {
      @Minimum(${minimum}) ${property}?: ${form === 'mistake' ? 'Date' : 'number'};
      @Title('Size of it') size?: number;
      other?: Other;
    }`.replace(property === 'size' ? "@Title('Size of it') size?: number;" : '\0', '');
}
