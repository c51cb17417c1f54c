/** The projects of the tests. The last word of a file's name, or its folder, says to which it belongs: `a.laws.test.ts`, `laws/a.test.ts`. */
export const slowProjects = {
  laws: 'laws over generated input',
  hostile: 'input that is meant to do harm',
  compilers: 'models and bindings under TypeScript compilers and editors',
  processes: 'programs, servers, shells and browsers',
  package: 'the package, packed and installed',
} as const;

const slowNames = Object.keys(slowProjects);

/** The files of the projects that everyday work leaves out. */
export const slowFiles: readonly string[] = slowNames.flatMap((name) => filesOf(name));

/** The files of each project; each file belongs to one. */
export const projects: readonly { readonly name: string; readonly include: string[]; readonly exclude: string[] }[] = [
  { name: 'unit', include: ['test/**/*.test.ts'], exclude: [...slowFiles, ...filesOf('conformance')] },
  { name: 'conformance', include: filesOf('conformance'), exclude: [...slowFiles] },
  ...slowNames.map((name, index) => ({
    name,
    include: filesOf(name),
    exclude: slowNames.slice(0, index).flatMap((other) => filesOf(other)),
  })),
];

function filesOf(name: string): string[] {
  return [`test/${name}/**/*.test.ts`, `test/**/${name}.test.ts`, `test/**/*.${name}.test.ts`];
}
