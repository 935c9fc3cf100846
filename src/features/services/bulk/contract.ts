import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** What is asked for does not fit: somebody else's to do, to other things, or with something that is not there. */
const WRONG_ACT = {
  'bulk-not-yours': 403,
  'no-such-level': 422,
  'act-not-for-these': 422,
  'target-not-found': 422,
} as const

/** What an act would do to what is chosen: how many, why not to others, and the first ten. */
export const previewAct = read('bulk.preview', {
  at: 'guaqi.bulk.preview',
  data: type<S.PreviewActData>(),
  result: type<S.ActPreview>(),
  errors: WRONG_ACT,
})

/** Keeps what it is done to, and begins; the rest is done piece by piece. */
export const beginAct = write('bulk.begin', {
  at: 'guaqi.bulk.begin',
  data: type<S.BeginActData>(),
  result: type<S.ActBegun>(),
  errors: {
    'confirmation-needed': 403,
    ...WRONG_ACT,
    'nobody-chosen': 422,
    'too-many-chosen': 422,
    'choice-changed': 409,
  },
})

/** What was done to many at once, and how far it is; the latest first. */
export const listActs = read('bulk.list', {
  at: 'guaqi.bulk.acts',
  data: type<S.ListActsData>(),
  result: type<S.ActPage>(),
  errors: { 'bulk-not-yours': 403 },
})

/** What an act was refused, and why. */
export const listRefused = read('bulk.listRefused', {
  at: 'guaqi.bulk.refused',
  data: type<S.ListRefusedData>(),
  result: type<S.RefusedPage>(),
  errors: { 'act-not-found': 404 },
})

const OVER_ACTS = { 'act-not-found': 404, 'act-state': 409 } as const

/** Stops an act where it is; what is done stays done. */
export const stopAct = write('bulk.stop', {
  at: 'guaqi.bulk.stop',
  data: type<S.ActChosen>(),
  result: type<S.Done>(),
  errors: OVER_ACTS,
})

/** Goes on with an act that was stopped. */
export const goOnWithAct = write('bulk.goOn', {
  at: 'guaqi.bulk.goOn',
  data: type<S.ActChosen>(),
  result: type<S.Done>(),
  errors: OVER_ACTS,
})

/** Takes back what an act has changed, wherever it still is as the act left it. */
export const undoAct = write('bulk.undo', {
  at: 'guaqi.bulk.undo',
  data: type<S.ActChosen>(),
  result: type<S.Done>(),
  errors: { ...OVER_ACTS, 'act-no-way-back': 409, 'confirmation-needed': 403 },
})
