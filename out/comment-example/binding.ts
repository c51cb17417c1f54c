// Written by `schemawright gen` from CommentExample in models/decorators/comment.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { CommentExample } from '../../models/decorators/comment.js';

export interface CommentExampleInput {
  disks?: number;
}

/** The values of CommentExample: read, checked, merged and written. */
export const commentExample = bind<CommentExample, CommentExampleInput>({
  name: 'CommentExample',
  file: 'models/decorators/comment.ts',
  classes: [
    [CommentExample, 'f7c985d2a6d0015c', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"disks\":{\"type\":\"number\",\"$comment\":\"The limit is that of the provider, measured in spring.\",\"maximum\":64}}}",
});
