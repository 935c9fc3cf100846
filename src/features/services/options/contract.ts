import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Every setting of the site with its default, who has changed it, and the form to change it. */
export const listOptions = read('options.list', {
  at: 'guaqi.options.list',
  data: type<S.NothingAsked>(),
  result: type<S.OptionLine[]>(),
})

/** What only the environment sets, read at the start; nothing of secrets but whether they are set. */
export const listEnvironment = read('options.listEnvironment', {
  at: 'guaqi.options.environment',
  data: type<S.NothingAsked>(),
  result: type<S.VariableLine[]>(),
})

/** What one setting was before, and who has changed it, the newest first. */
export const listOptionChanges = read('options.listChanges', {
  at: 'guaqi.options.changes',
  data: type<S.ListChangesData>(),
  result: type<S.ChangePage>(),
  errors: { 'option-unknown': 404 },
})

/** Sets one setting, or takes it back to its default. What does not fit is answered with its places, and nothing is saved. */
export const changeOption = write('options.change', {
  at: 'guaqi.options.change',
  data: type<S.ChangeOptionData>(),
  result: type<S.OptionSaved>(),
  errors: { 'option-unknown': 404, 'option-elsewhere': 422, 'option-changed': 409 },
})

/** All settings as a file, as the command of the server writes it too. */
export const exportOptions = read('options.export', {
  at: 'guaqi.options.export',
  data: type<S.NothingAsked>(),
  result: type<S.OptionFile>(),
})

/** What a file of settings would change. */
export const previewImport = read('options.previewImport', {
  at: 'guaqi.options.preview',
  data: type<S.OptionFile>(),
  result: type<S.ImportPreview>(),
  errors: { 'import-unreadable': 422 },
})

/** Takes the chosen settings out of a file, all of them or none. */
export const importOptions = write('options.import', {
  at: 'guaqi.options.import',
  data: type<S.ImportData>(),
  result: type<S.Imported>(),
  errors: { 'import-unreadable': 422, 'import-unfit': 422, 'option-changed': 409 },
})

/** Puts back what an import of one's own has changed, all of it or nothing; pages have versions of their own. */
export const undoImport = write('options.undoImport', {
  at: 'guaqi.options.undone',
  data: type<S.UndoImportData>(),
  result: type<S.Undone>(),
  errors: { 'import-gone': 404, 'option-changed': 409 },
})
