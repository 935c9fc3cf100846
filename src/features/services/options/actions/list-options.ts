import { siteField } from '#features/services/builder/public/fields-of.ts'
import { listStoredSettings } from '#features/services/pages/queries/settings.ts'
import { action } from '#server/door/action.ts'
import { heldValue, knownOptions, same } from '../content/known-options.ts'
import { fieldSources, optionHelp, optionLabel, optionWords, soughtWords } from '../content/option-words.ts'
import { listOptions } from '../contract.ts'
import { findPagesRevision, listNewestChanges, type NewestChange } from '../queries/changes.ts'
import { groupOf, inOrder, PAGES } from '../rules.ts'
import * as S from '../schemas.ts'

export const listOptionsAction = action(listOptions, {
  data: S.nothingAsked,
  result: S.optionLines,
  allow: 'admin',
  limit: '120 per minute',
  run: async (context) => {
    const { db, t, textsIn, settingsSchema } = context
    const [stored, changes, pagesRevision] = await Promise.all([
      listStoredSettings(db),
      listNewestChanges(db),
      findPagesRevision(db),
    ])
    const draw = { words: optionWords(t), sources: fieldSources(context) }
    const about = (path: string) => ({
      path,
      group: groupOf(path) ?? ('site' as const),
      label: optionLabel(t, path),
      help: optionHelp(t, path),
      words: soughtWords(textsIn, path),
    })
    const lines = knownOptions(settingsSchema).map((option): S.OptionLine => {
      const { path, preset, place, schema } = option
      const { value, isUnfit } = heldValue(option, stored)
      const newest = newestOf(changes, option)
      return {
        ...about(path),
        field: place ? null : siteField(schema, path.split('.'), draw),
        value: place ? null : value,
        preset: place ? null : preset,
        isOwn: isUnfit || !same(value, preset),
        isUnfit,
        revision: newest?.id ?? 0,
        changed: newest ? { by: newest.by, at: newest.at.toISOString() } : null,
        place,
      }
    })
    const pages: S.OptionLine = {
      ...about(PAGES),
      field: null,
      value: null,
      preset: null,
      isOwn: pagesRevision > 0,
      isUnfit: false,
      revision: pagesRevision,
      changed: null,
      place: 'builder',
    }
    return [...lines, pages].toSorted(inOrder)
  },
})

/** What is one setting here may consist of parts that change one by one. */
function newestOf(
  changes: readonly NewestChange[],
  { key, part }: { key: string; part: string | null },
): NewestChange | undefined {
  const own = changes.filter((change) => change.key === key && (part === null || change.part === part))
  return own.toSorted((one, other) => other.id - one.id)[0]
}
