/** What `values.schema.json` or `schema.json` is like. */
export interface JsonSchemaOptions {
  /** The dialect; draft-07 is what Helm before 3.18.5 reads. 2020-12 unless it says otherwise. */
  readonly draft?: '2020-12' | 'draft-07';
  /** `inline` writes every definition out where it is used. `shared` unless it says otherwise. */
  readonly definitions?: 'shared' | 'inline';
}

/** What `openapi.json` is like. */
export interface OpenApiOptions {
  /** The version of the described API, `info.version`. 0.0.0 unless it says otherwise. */
  readonly version?: string;
}

/** What each target is told, by its name; `false` switches it off. */
export interface EmitOptions {
  readonly 'json-schema'?: false | JsonSchemaOptions;
  readonly 'values-yaml'?: false | Readonly<Record<string, never>>;
  readonly openapi?: false | OpenApiOptions;
}
