/** Flags of Node under which a program tells on standard error the address of each module that it loads. */
export const tellingModules: readonly string[] = ['--import', asModule(registering())];

/** The addresses that were told. */
export function modulesToldIn(stderr: string): readonly string[] {
  return stderr.split('\n').filter((line) => line.startsWith('file:'));
}

function registering(): string {
  const hook = `
    import { writeSync } from 'node:fs';
    export async function load(url, context, next) {
      writeSync(2, url + '\\n');
      return next(url, context);
    }`;
  return `
    import { createRequire, register } from 'node:module';
    register(${JSON.stringify(asModule(hook))});
    process.on('exit', () => {
      for (const path of Object.keys(createRequire(process.execPath).cache)) console.error('file://' + path);
    });`;
}

function asModule(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text)}`;
}
