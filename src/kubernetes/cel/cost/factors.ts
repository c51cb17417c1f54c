export const perCharacter = 0.1;

export const perPatternCharacter = 0.25;

export const longestFormatPattern = 128;

export const structCost = 40;

export const longestFormatName = 64;
