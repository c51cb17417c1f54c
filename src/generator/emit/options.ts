/** What `values.schema.json` or `schema.json` is like. */
export interface JsonSchemaOptions {
  /** The dialect; draft-07 is what Helm before 3.18.5 reads. 2020-12 unless it says otherwise. */
  readonly draft?: '2020-12' | 'draft-07';
  /** `inline` writes every definition out where it is used. `shared` unless it says otherwise. */
  readonly definitions?: 'shared' | 'inline';
}

/** What `values.yaml` is like. */
export interface ValuesYamlOptions {
  /**
   * `commented` puts what the schema says above each key, and what must be given but has no value as a comment in its
   * place; the values are the same. `plain`, the bytes of helm-values-gen, unless it says otherwise.
   */
  readonly style?: 'plain' | 'commented';
  /** Tells editors where the schema is: `true` is the one beside it. Nothing is told unless it says so. */
  readonly schemaLink?: true | string;
}

/** What `openapi.json` is like. */
export interface OpenApiOptions {
  /** The version of the described API, `info.version`. 0.0.0 unless it says otherwise. */
  readonly version?: string;
}

/** Where `binding.ts` goes. */
export interface BindingOptions {
  /** The folder, relative to the working directory, where it is not that of the other artifacts. */
  readonly folder?: string;
}

/** What each target is told, by its name; `false` switches it off. */
export interface EmitOptions {
  readonly 'json-schema'?: false | JsonSchemaOptions;
  readonly 'values-yaml'?: false | ValuesYamlOptions;
  readonly openapi?: false | OpenApiOptions;
  readonly binding?: false | BindingOptions;
}
