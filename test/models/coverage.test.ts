import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { scalarTypes } from '../../src/decorators/scalars.ts';
import { vocabulary } from '../support/vocabulary.ts';

const models = join(import.meta.dirname, '../../models');
const folder = join(models, 'decorators');
const files = readdirSync(folder).sort();

/** What a model file imports from this package and then uses, by name. */
function usedNames(file: string): ReadonlySet<string> {
  const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const imported = new Set<string>();
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node)) imported.add(node.name.text);
    else if (ts.isIdentifier(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return new Set([...imported].filter((name) => used.has(name)));
}

function fileOf(name: string): string {
  return `${name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.ts`;
}

const subjects = [...vocabulary.keys(), ...Object.keys(scalarTypes), 'compose', 'define'];

describe('models/decorators', () => {
  it.each(subjects)('shows %s in a file of its own', (name) => {
    expect(files, `write models/decorators/${fileOf(name)}, which shows ${name}`).toContain(fileOf(name));
    expect([...usedNames(fileOf(name))]).toContain(name);
  });

  it('has no file for anything else', () => {
    const others = files.filter((file) => !subjects.map(fileOf).includes(file));
    expect(others, 'these files of models/decorators show no decorator of that name').toEqual([]);
  });
});

describe('models', () => {
  const modules = readdirSync(models, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort();

  it.each(modules)('%s runs: its decorators take their arguments', async (file) => {
    await expect(import(join(models, file))).resolves.toBeDefined();
  });
});
