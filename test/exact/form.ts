/** Type forms: a type, and the declarations that it needs. */

/** One type, with the declarations in front of it. */
export interface Form {
  readonly name: string;
  readonly prelude: string;
  readonly type: string;
}

/** Forms, and the declarations that all of them share; modules that they may import stand beside them. */
export interface FormSet {
  readonly common: string;
  readonly modules: Readonly<Record<string, string>>;
  readonly forms: readonly Form[];
}

/** The module of a form without anything that judges it. */
export function declarationsOf({ common }: FormSet, { prelude, type }: Form): string {
  return `${common}\n${prelude}\nexport type Subject = ${type};\n`;
}

/** The model of a form: a root class with a property of its type. */
export function modelOf(set: FormSet, form: Form): string {
  return `import { Schema } from 'schemawright';\n${declarationsOf(set, form)}@Schema() export class Root { v!: Subject }\n`;
}

/** The modules that forms import. */
export const modulesBeside: FormSet['modules'] = {
  'other.ts': `export interface Other { o: string }
interface Def { d: number }
export default Def;
export const list = ['p', 'q'] as const;
`,
  'star.ts': "export * from './deep.js';\n",
  'deep.ts': 'export interface Deep { deep: boolean }\n',
};
