import type { Incomplete, Layer, Validated } from '../../../src/values.ts';
import { type App, type AppInput, app, type Folder, type Pool } from './models.ts';

type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;

// Results are instances of the class.
const values = app.parse('name: main');
holds<Same<typeof values, App>>();
holds<Same<ReturnType<typeof app.create>, App>>();
holds<Same<ReturnType<typeof app.validate>, Validated<App>>>();
const replicas: number = values.replicas;
const elastic: boolean | undefined = values.pools.web?.isElastic();
const night: Pool | undefined = values.limits.get('night');

// Input is less than the complete type: only what has no default has to be given.
app.create({ name: 'main', audit: { enabled: true }, volumes: [{ kind: 'disk' }, { kind: 'share', server: 'nas' }] });
app.create({ name: 'main', limits: new Map([['night', { max: 1 }]]) });
app.create({ replicas: 3 }); // @error
app.create({ name: 'main', replicas: 'three' }); // @error
app.create({ name: 'main', audit: { enabeld: true } }); // @error
app.create({ name: 'main', volumes: [{ kind: 'tape' }] }); // @error
app.create({ name: 'main', replicas: null }); // @error

// A layer says what it changes, and may take anything away.
app.merge([{ replicas: 5 }, values, { replicas: null, audit: { path: null }, pools: { web: null } }]);
app.merge([{ audit: { path: undefined } }]);
app.merge([{ replicas: 'many' }]); // @error
app.merge([{ colour: 'red' }]); // @error
app.merge([{ volumes: [null] }]); // @error
holds<Same<Layer<AppInput>['zones'], readonly string[] | null | undefined>>();

// What a chart starts with may lack anything; methods stay.
const start = app.defaults();
const name: string | undefined = start.name;
const length: number = start.name.length; // @error
const count: number = start.remember('x');
const web: Incomplete<Pool> | undefined = start.pools?.web;
const inner: Incomplete<Folder> | undefined = start.folder?.folders?.[0];
const incomplete: App = start; // @error

// A result tells which of both it is.
const result = app.validate({});
if (result.ok) result.values.name.trim();
else result.values; // @error

app.stringify(values, { comments: true });
app.stringify({ audit: { enabled: true }, labels: null });
app.stringify({ audit: 3 }); // @error
app.load('a.yaml', 'b.yaml');
app.load({ files: ['a.yaml'], set: ['a=b'], yaml: '1.2', mode: 'defaults' });
app.load(); // @error

const standard = app['~standard'].validate({});
if (standard.issues === undefined) standard.value.remember('x');

export { count, elastic, incomplete, inner, length, name, night, replicas, web };
