import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as ofKubernetes from '../../src/kubernetes/vocabulary/index.ts';
import { readResource } from '../../src/kubernetes/vocabulary/resource-options.ts';
import { controllerGenMarkers, controllerGenRelease, markersPage } from '../support/controller-gen-markers.ts';
import { describeWith, existing, type Need } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { vocabulary } from '../support/vocabulary.ts';

const program = 'oracle-controller-gen';
const tools = process.env.SCHEMAWRIGHT_TOOLS ?? resolve(homedir(), '.cache/schemawright-tools');
const oracle: Need = {
  what: 'the oracle for the markers of controller-gen',
  found: existing(resolve(tools, program, program)),
  remedy: 'run scripts/build-oracles.sh',
  required: true,
};

const counterparts = Object.entries(controllerGenMarkers);
const decorators = new Set([...[...vocabulary.values()].map(({ entry }) => entry.name), ...Object.keys(ofKubernetes)]);

test('the page from kubebuilder is what the list says', () => {
  const page = join(repository, 'docs/from-kubebuilder.md');
  if (process.env.UPDATE === '1') writeFileSync(page, markersPage());
  expect(readFileSync(page, 'utf8')).toBe(markersPage());
});

test.each(counterparts)('the counterpart of %s exists', (_, { decorators: named = [], options = [], ours, note }) => {
  expect(named.filter((name) => !decorators.has(name))).toEqual([]);
  for (const option of options) expect(isOption(option), option).toBe(true);
  expect(named.length + options.length > 0 || ours !== undefined || note !== undefined).toBe(true);
});

/** An option that `@Resource` does not know is refused by its name. */
function isOption(name: string): boolean {
  const problems = [...readResource({ group: 'a.example.com', version: 'v1', kind: 'A', [name]: Symbol('none') }, [])];
  return problems.every(({ message }) => !message.includes('has no key'));
}

describe('the list', () => {
  test('is of the release that the oracle is built from', () => {
    const module = readFileSync(join(repository, 'test/oracles/controller-gen/go.mod'), 'utf8');
    expect(module).toContain(`sigs.k8s.io/controller-tools ${controllerGenRelease}\n`);
  });

  describeWith('beside controller-gen', oracle, (path) => {
    test('has every marker that its generators register, and no other', () => {
      const registered = execFileSync(path, { encoding: 'utf8' }).trimEnd().split('\n');
      expect(Object.keys(controllerGenMarkers).sort()).toEqual([...registered].sort());
    });
  });
});
