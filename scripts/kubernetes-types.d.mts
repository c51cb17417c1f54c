export function readVersion(): string;
export function downloadModule(version: string): string;
export function writeTypes(moduleFolder: string, version: string): Readonly<Record<string, string>>;
