import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** What the asker can know and decide about their own data. */
export const getOwnData = read('privacy.getOwnData', {
  at: 'guaqi.privacy.ownData',
  data: type<object>(),
  result: type<S.OwnData>(),
})

/** Requests an export of the asker's data; a mail is sent when it is ready. */
export const askExport = write('privacy.askExport', {
  at: 'guaqi.privacy.askExport',
  data: type<object>(),
  result: type<S.DataExport>(),
  errors: { 'export-too-soon': 429 },
})

/** The file behind a link to an export, for the person that it was made for. */
export const getExportFile = read('privacy.getExportFile', {
  at: 'guaqi.privacy.exportFile',
  data: type<S.GetExportFileData>(),
  result: type<S.ExportFile>(),
  errors: { 'export-not-found': 404 },
})

/** Schedules the erasure of the asker's account after a grace period. Ends all their other sessions. */
export const askErasure = write('privacy.askErasure', {
  at: 'guaqi.privacy.askErasure',
  data: type<S.AskErasureData>(),
  result: type<S.Erasure>(),
  errors: {
    'name-mismatch': 422,
    'password-wrong': 422,
    'too-many-attempts': 429,
    'confirmation-needed': 403,
    'only-admin': 409,
    'erasure-asked': 409,
  },
})

/** Cancels the scheduled erasure. */
export const cancelErasure = write('privacy.cancelErasure', {
  at: 'guaqi.privacy.cancelErasure',
  data: type<object>(),
  result: type<boolean>(),
  errors: { 'erasure-not-asked': 409 },
})

/** The same by the link of the mail about it, for whoever cannot or will not sign in. It works once. */
export const cancelByLink = write('privacy.cancelByLink', {
  at: 'guaqi.privacy.cancelByLink',
  data: type<S.CancelByLinkData>(),
  result: type<boolean>(),
  errors: { 'erasure-link-over': 410 },
})

/** Legal texts whose current version the asker has not agreed to. */
export const listDueConsents = read('privacy.listDueConsents', {
  at: 'guaqi.privacy.dueConsents',
  data: type<object>(),
  result: type<S.DueConsent[]>(),
})

/** Records consent to the versions that were shown. */
export const giveConsents = write('privacy.giveConsents', {
  at: 'guaqi.privacy.giveConsents',
  data: type<S.GiveConsentsData>(),
  result: type<boolean>(),
  errors: { 'agreement-changed': 409 },
})
