/** The room for reviews of the API server: conversion and admission as pure functions; who listens is no question here. */
export { admitReview } from './admission.ts';
export { convertReview } from './conversion.ts';
export { readBody } from '../../kubernetes/webhook/review.ts';
export type { PatchOperation6902 } from '../../kubernetes/structural/json-patch.ts';
