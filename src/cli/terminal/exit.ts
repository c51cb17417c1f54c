/** Exit statuses; scripts rely on them. */
export const exit = {
  clean: 0,
  findings: 1,
  usage: 2,
  internal: 3,
} as const;

/** An exit status. */
export type Exit = (typeof exit)[keyof typeof exit];
