import type { Explanation } from '../../../diagnostics/report/findings.ts';
import { matchingString, object, string } from '../../../generator/emit/read-options.ts';
import type { LazyTarget } from '../../../generator/emit/target.ts';
import type { CarvelPackageOptions } from './options.ts';

const files = { values: 'package.yml' } as const;

const codes: Readonly<Record<string, Explanation>> = {
  'carvel-package/name': {
    summary: 'The Package has no name.',
    why: 'kapp-controller identifies a Package by its refName and version.',
    help: "Name it: targets: { 'carvel-package': { refName: 'minio.example.com' } }.",
    bad: "@Values({ targets: ['ytt', 'carvel-package'] }) class Minio {}",
    good: "@Values({ targets: { ytt: {}, 'carvel-package': { refName: 'minio.example.com', version: '1.0.0' } } }) class Minio {}",
  },
  'carvel-package/not-expressible': {
    summary: 'OpenAPI 3.0 cannot express a keyword of the model.',
    why: 'The valuesSchema of a Package is a schema of OpenAPI 3.0, which lacks some keywords.',
    help: 'Express it differently, as the message suggests.',
  },
};

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const domain = new RegExp(String.raw`^${label}(\.${label}){2,}$`);
const semver = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

/** A Package of Carvel with the schema of its values, and the table of the values for a README. */
export const carvelPackage: LazyTarget<CarvelPackageOptions> & { readonly name: 'carvel-package' } = {
  name: 'carvel-package',
  files,
  onRequest: true,
  withoutChart: true,
  options: object({
    refName: matchingString(domain, (text) => ({
      message: `"${text}" must be a domain of three parts or more`,
      help: 'Write it as in "minio.example.com".',
    })),
    version: matchingString(semver, (text) => ({
      message: `"${text}" must be a semantic version`,
      help: 'Write it as in "1.0.0".',
    })),
    image: string,
  }),
  codes,
  load: async () => (await import('./emit-package.ts')).packageEmitter(files),
};
