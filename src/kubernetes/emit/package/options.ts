/** Options of the target `carvel-package`, which writes `package.yml`. */
export interface CarvelPackageOptions {
  /** The name of the package: a domain of three parts or more, such as `minio.example.com`. */
  readonly refName?: string;
  /** The version of the package. Default: `0.0.0`. */
  readonly version?: string;
  /** The imgpkg bundle with the configuration. Default: the folder `config` of a bundle of the name and version. */
  readonly image?: string;
}
