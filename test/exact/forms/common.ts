/** What all forms share: some types of every kind, and modules to import. */

/** Declarations in front of each form. */
export const common = `interface Disk { size: string; count?: number; labels?: { [key: string]: string } }
interface Node { host: string; port: number | null; tags?: string[] }
class Pool { name!: string; min?: number; mode: 'auto' | 'fixed' = 'auto'; scale(): void {} }
interface Http { kind: 'http'; path: string; port?: number }
interface Tcp { kind: 'tcp'; port: number }
interface Exec { kind: 'exec'; command: string[]; env?: { [name: string]: string } }
type Probe = Http | Tcp | Exec;
enum Level { Low = 'low', High = 'high' }
enum Size { Small = 1, Medium, Large = 10 }
type Maybe = string | null;
type Tree = { value: number; left?: Tree; right?: Tree };
interface Box<T> { item: T; more?: T[] }
type Page<T, K = string> = { items: T[]; next?: K };
type Name = string & { readonly __name: 'name' };
const levels = ['low', 'high'] as const;
const ports = { http: 80, https: 443 } as const;
declare function load(): { disk: Disk; probe: Probe; name: Name };
`;

/** The modules that forms import. */
export const modules: Readonly<Record<string, string>> = {
  'models.ts': `export interface Volume { path: string; readonly?: boolean }
export type Mode = 'ro' | 'rw';
export enum Phase { Pending = 'pending', Ready = 'ready' }
export type Pair<A, B = A> = { first: A; second: B };
export const modes = ['ro', 'rw'] as const;
export const limits: { cpu: number; memory: string } = { cpu: 1, memory: '1Gi' };
export namespace Net { export interface Route { to: string } export type Kind = 'in' | 'out'; export namespace Deep { export type Zone = 'a' | 'b' } }
export default interface Fallback { retries: number }
export declare function read(): { volume: Volume; mode: Mode };
export type Wrapped<T> = T extends string ? { text: T } : { value: T };
`,
  'again.ts':
    "export * from './models.js';\nexport { type Volume as Disk2, Net as Network } from './models.js';\nexport * as everything from './models.js';\n",
};
