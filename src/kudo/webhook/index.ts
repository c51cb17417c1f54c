/** The room for reviews of the API server: conversion and admission as pure functions; who listens is no question here. */
export { type AdmissionAnswer, type AdmissionOptions, admitReview } from './admission.ts';
export { convertReview } from './conversion.ts';
export { readBody, type ReviewAnswer } from './review.ts';
export type { PatchOperation6902 } from '../../kubernetes/structural/json-patch.ts';
