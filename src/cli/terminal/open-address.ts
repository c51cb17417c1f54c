import { spawn } from 'node:child_process';

const programs: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the browser; false if there is no program for it. */
export function openAddress(address: string, env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  const [program = 'xdg-open', ...args] = programs[process.platform] ?? [];
  return new Promise((resolve) => {
    const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true, env });
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
    child.unref();
  });
}
