export const lage = 5;
