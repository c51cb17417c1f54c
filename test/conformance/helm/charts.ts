import type { Files } from '../../support/folder.ts';
import type { Given } from './toy-chart.ts';

/** A chart with subcharts, and what is given to it. */
export interface ChartCase {
  readonly behaviour: string;
  readonly files: Files;
  readonly given?: readonly Given[];
  /** Folders that are packed into an archive of the same name, inner ones first, and then removed. */
  readonly packed?: readonly string[];
  /** The format that `tar` writes. */
  readonly format?: 'gnu' | 'posix' | 'ustar' | 'v7';
}

const sub = (name: string, values: string, more = ''): Files => ({
  [`charts/${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.2.3\n${more}`,
  [`charts/${name}/values.yaml`]: values,
});
const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
const parent = (dependencies: string, values = ''): Files => ({
  'Chart.yaml': `apiVersion: v2\nname: toy\nversion: 0.1.0\ndependencies:\n${dependencies}`,
  'values.yaml': values,
});
const set = (...texts: readonly string[]): Given => ({ sets: texts.map((text) => ({ flag: '--set', text })) });

const exporting = 'exports: {web: {port: 80, host: h, deep: {a: 1}}}\ndata: {x: 1, in: {z: 2}, n: null}\ntop: 1\n';

/** What subcharts, conditions, tags, aliases and imports do to values. */
export const charts: readonly ChartCase[] = [
  {
    behaviour: 'lists no subchart',
    files: { ...sub('s', 'd: 1\nglobal: {g: 1}'), 'values.yaml': 's: {e: 2}\nglobal: {h: 2}' },
  },
  {
    behaviour: 'has nulls for a subchart',
    files: {
      ...parent('- {name: s}\n', 's: {a: null, o: {b: null}, new: null}'),
      ...sub('s', 'a: 1\no: {b: 1, c: 2}\nn: null'),
    },
    given: [{}, set('s.o.c=null'), set('s.o=null'), set('s.n=null'), set('s.a=3')],
  },
  {
    behaviour: 'has nulls for a subchart that it does not list',
    files: { ...sub('s', 'a: 1\no: {b: 1, c: 2}\nn: null'), 'values.yaml': 's: {a: null, o: {b: null}, new: null}' },
    given: [{}, set('s.o.c=null'), set('s.o=null'), set('s.n=null')],
  },
  {
    behaviour: 'gives a subchart no object',
    files: { ...parent('- {name: s, condition: use}\n'), ...sub('s', 'a: 1') },
    given: [set('s=1'), set('s=null'), set('s={}'), set('s=1', 'use=false'), set('s.a=2')],
  },
  {
    behaviour: 'has conditions',
    files: {
      ...parent('- {name: s, condition: "s.enabled, s.use,x.use"}\n- {name: t, condition: t.use}\n', 't: {use: true}'),
      ...sub('s', 'a: 1\nenabled: false'),
      ...sub('t', 'a: 1\non: false'),
    },
    given: [
      {},
      set('s.enabled=true'),
      set('s.enabled=text'),
      set('s.enabled=null'),
      set('x.use=true'),
      set('t.use=false'),
      set('t=null'),
    ],
  },
  {
    behaviour: 'has tags and conditions',
    files: {
      ...parent(
        '- {name: s, tags: [a, b]}\n- {name: t, tags: [b], condition: t.use}\n- {name: u, tags: [c]}\n',
        'tags: {b: false}',
      ),
      ...sub('s', 'v: 1'),
      ...sub('t', 'v: 1'),
      ...sub('u', 'v: 1\ntags: {c: false}'),
    },
    given: [
      {},
      set('tags.a=true'),
      set('t.use=true'),
      set('tags.b=text'),
      set('tags.c=false'),
      set('tags=null'),
      set('tags.b=true', 't.use=false'),
    ],
  },
  {
    behaviour: 'uses a subchart under several names',
    files: {
      ...parent(
        '- {name: s, version: "*", alias: one, condition: one.use}\n- {name: s, version: 1.2.x, alias: two, tags: [x]}\n- {name: s}\n',
        'one: {a: 2}\ntwo: {b: 3}\ns: {c: 4}',
      ),
      ...sub('s', 'a: 1\nb: 1\nc: 1\nglobal: {g: 1}'),
    },
    given: [{}, set('one.use=false'), set('tags.x=false'), set('one=null'), set('global.g=2')],
  },
  {
    behaviour: 'has two versions of a subchart',
    files: {
      ...parent(
        '- {name: s, alias: old, version: ^1.0.0}\n- {name: s, alias: new, version: ">=2"}\n- {name: s, alias: none, version: 3.x}\n',
      ),
      ...sub('s', 'v: 1'),
      'charts/s-2/Chart.yaml': 'apiVersion: v2\nname: s\nversion: 2.1.0\n',
      'charts/s-2/values.yaml': 'v: 2',
    },
    given: [{}, set('old.v=9')],
  },
  {
    behaviour: 'imports by names and by maps',
    files: {
      ...parent(
        '- name: s\n  import-values: [web, {child: data, parent: got}, {child: data.in, parent: .}, {child: none, parent: x}, gone]\n',
        'port: 1\ngot: {x: 9, own: 1}\n',
      ),
      ...sub('s', exporting),
    },
    given: [
      {},
      set('port=2'),
      set('port=null'),
      set('got=null'),
      set('got.in.z=3'),
      set('s.data.x=5'),
      set('s.exports.web.port=6'),
      set('deep.a=null'),
    ],
  },
  {
    behaviour: 'imports what nulls stand against',
    files: {
      ...parent(
        '- name: s\n  import-values: [{child: data, parent: data}, {child: other, parent: data}]\n',
        'data: {x: null}\n',
      ),
      ...sub('s', 'data: {x: 1, y: null, o: {a: null, b: 1}}\nother: {y: 5, x: 6, o: {a: 7, b: null}}'),
    },
    given: [{}, set('data.in=1'), set('data.x=2'), set('data.o=null')],
  },
  {
    behaviour: 'imports from two subcharts and an alias',
    files: {
      ...parent(
        '- name: s\n  import-values: [web]\n- name: t\n  version: ">1, <2"\n  alias: u\n  condition: u.use\n  import-values: [web, {child: top, parent: top}]\n',
        'u: {exports: {web: {host: mine}}}',
      ),
      ...sub('s', exporting),
      ...sub('t', 'exports: {web: {port: 81, extra: 1, deep: {b: 2}}}'),
    },
    given: [{}, set('u.use=false'), set('u.use=true')],
  },
  {
    behaviour: 'imports something that is no object',
    files: {
      ...parent(
        '- name: s\n  import-values: [{child: top, parent: a}, {child: data.x, parent: b}, {child: data}, {parent: c}]\n',
      ),
      ...sub('s', exporting),
    },
  },
  {
    behaviour: 'imports over two levels',
    files: {
      ...parent('- name: s\n  import-values: [up, {child: deep, parent: .}]\n', 'a: 0\n'),
      ...sub(
        's',
        'exports: {up: {a: 1, b: 1}}\n',
        'dependencies:\n- name: t\n  import-values: [{child: data, parent: exports.up}, {child: data, parent: deep}]\n',
      ),
      ...below('charts/s', sub('t', 'data: {b: 2, c: 2, n: null}')),
    },
    given: [{}, set('s.t.data.c=3'), set('c=4'), set('s.exports.up.c=5'), set('global.x=1')],
  },
  {
    behaviour: 'has conditions and tags on the second level',
    files: {
      ...parent('- {name: s}\n', 'tags: {far: true}\n'),
      ...sub(
        's',
        'tags: {near: false, far: false}\nt: {use: false}',
        'dependencies:\n- {name: t, condition: t.use}\n- {name: u, tags: [near]}\n- {name: w, tags: [far]}\n',
      ),
      ...below('charts/s', { ...sub('t', 'v: 1'), ...sub('u', 'v: 1'), ...sub('w', 'v: 1') }),
    },
    given: [
      {},
      set('s.t.use=true'),
      set('t.use=true'),
      set('tags.near=true'),
      set('s.tags.near=true'),
      set('tags.far=false'),
      set('t=1'),
      set('u=1'),
    ],
  },
  {
    behaviour: 'has globals on all levels',
    files: {
      ...parent('- {name: s}\n', 'global: {a: {b: {x: 1}}, n: null, l: [1]}\n'),
      ...sub('s', 'global: {a: {b: {y: 2}}, own: 1, n: 3, l: {k: 1}}', 'dependencies:\n- {name: t}\n'),
      ...below('charts/s', sub('t', 'global: {a: {b: {z: 3}}, far: 1, own: {m: 1}}')),
    },
    given: [
      {},
      set('global.a.b.x=5'),
      set('global.a.b.y=null'),
      set('s.global.a.b.y=7'),
      set('global=1'),
      set('s.global=1'),
      set('global.own.k=1'),
      set('s.t.global.a.c=1'),
    ],
  },
  {
    behaviour: 'has globals and lists no subchart',
    files: {
      'values.yaml': 'global: {a: {b: {x: 1}}, n: null}\n',
      ...sub('s', 'global: {a: {b: {y: 2}}, own: 1, n: 3}'),
      ...below('charts/s', sub('t', 'global: {a: {b: {z: 3}}, far: 1, own: {m: 1}}')),
    },
    given: [
      {},
      set('global.a.b.x=5'),
      set('global.a.b.x=null'),
      set('s.global.a.b.y=7'),
      set('global.a=1'),
      set('s.t.global.a.c=1'),
    ],
  },
  {
    behaviour: 'has packed subcharts',
    files: {
      ...parent('- {name: s, version: ~1.2, alias: one}\n- name: t\n  import-values: [web]\n'),
      ...sub('s', 'a: 1\nt: {v: 2}', 'dependencies:\n- {name: t}\n'),
      ...below('charts/s', sub('t', 'v: 1\nw: 1')),
      ...sub('t', exporting),
    },
    packed: ['charts/s', 'charts/t'],
    given: [{}, set('one.a=2'), set('one.t.w=null'), set('port=8')],
  },
  {
    behaviour: 'has packed subcharts in packed subcharts',
    files: {
      ...sub('s', 'a: 1'),
      ...below('charts/s', sub('t', 'v: 1', 'dependencies:\n- {name: u, condition: u.use}\n')),
      ...below('charts/s/charts/t', sub('u', 'v: 3')),
    },
    packed: ['charts/s/charts/t/charts/u', 'charts/s/charts/t', 'charts/s'],
    given: [{}, set('s.t.u.v=4'), set('s.t.u.use=false')],
  },
  {
    behaviour: 'has a packed subchart with a schema',
    files: {
      ...parent('- {name: s}\n'),
      ...sub('s', 'a: 1'),
      'charts/s/values.schema.json': '{"properties": {"a": {"type": "integer"}}}',
    },
    packed: ['charts/s'],
    given: [{}, set('s.a=text')],
  },
  {
    behaviour: 'has a file among its subcharts',
    files: { ...sub('s', 'a: 1'), 'charts/README.md': 'text', 'charts/_x/y': '', 'charts/.z': '' },
  },
  {
    behaviour: 'has hidden files among its subcharts',
    files: { ...sub('s', 'a: 1'), 'charts/_x/y': '', 'charts/.z': '', 'charts/s.prov': '' },
  },
  { behaviour: 'has a subchart without a Chart.yaml', files: { 'charts/s/values.yaml': 'a: 1' } },
  { behaviour: 'has a subchart that is no archive', files: { 'charts/s-1.0.0.tgz': 'text' } },
  { behaviour: 'has values of a subchart that are no object', files: { ...sub('s', '[1]') } },
  {
    behaviour: 'lists its dependencies in requirements.yaml',
    files: {
      'Chart.yaml': 'apiVersion: v1\nname: toy\nversion: 0.1.0\n',
      'requirements.yaml': 'dependencies:\n- {name: s, version: 1.2.3, alias: r, condition: r.use}\n',
      ...sub('s', 'a: 1'),
    },
    given: [{}, set('r.use=false')],
  },
  { behaviour: 'lists nothing', files: { ...parent('', 's: {a: null}'), ...sub('s', 'a: 1\ntags: {x: false}') } },
  { behaviour: 'has an empty list', files: { ...parent(' []\n', 's: {a: null}'), ...sub('s', 'a: 1') } },
  ...(['gnu', 'posix', 'ustar', 'v7'] as const).map((format) => ({
    behaviour: `has archives of the format ${format}`,
    files: {
      ...sub('s', 'a: 1'),
      ...below('charts/s', sub('t'.repeat({ v7: 1, ustar: 85, gnu: 120, posix: 120 }[format]), 'b: 2')),
      [`charts/s/templates/${'x'.repeat(60)}`]: '',
    },
    packed: ['charts/s'],
    format,
  })),
];
