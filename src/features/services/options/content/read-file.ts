import { siteField } from '#features/services/builder/public/fields-of.ts'
import { readSettings } from '#features/services/pages/public/change-settings.ts'
import {
  parseSetting,
  refuseUnreadable,
  UnfitSetting,
} from '#features/services/pages/public/setting-values.ts'
import { listStoredSettings } from '#features/services/pages/queries/settings.ts'
import type { Context } from '#server/door/action.ts'
import { Refusal } from '#server/door/refusal.ts'
import { parseJson } from '#server/http/http.ts'
import { checkSetting } from '#server/settings/check-setting.ts'
import { findPagesRevision, listNewestChanges } from '../queries/changes.ts'
import { inOrder, PAGES } from '../rules.ts'
import type { ImportLine, ImportPreview, Problem } from '../schemas.ts'
import { heldValue, type KnownOption, knownOptions, same, storedValue } from './known-options.ts'
import { fieldSources, optionLabel, optionWords } from './option-words.ts'

type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * The settings of a file by key; null where it holds none, or what no call may carry: a call says only that it has a text,
 * whose depth and letters are looked at here.
 */
export function valuesIn(text: string): Values | null {
  try {
    const values = parseJson(text)
    return isRecord(values) ? values : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

type Reading = Pick<
  Context,
  'db' | 'settingsSchema' | 'presetPages' | 'settings' | 'permissions' | 'locale' | 't'
>

/** What a file of settings would change here, setting by setting. */
export async function compareFile(context: Reading, values: Values): Promise<ImportPreview> {
  const { db, settingsSchema, t } = context
  const stored = await listStoredSettings(db)
  const newest = await listNewestChanges(db)
  const draw = { words: optionWords(t), sources: fieldSources(context) }
  const known = knownOptions(settingsSchema)
  const given = known.filter((option) => storedValue(option, values) !== undefined)
  const lines = given.map((option): ImportLine | null => {
    const checked = checkSetting(option.schema, storedValue(option, values))
    const before = heldValue(option, stored)
    if (!checked.problems && !before.isUnfit && same(checked.value, before.value)) return null
    return {
      path: option.path,
      label: optionLabel(t, option.path),
      state: checked.problems ? 'unfit' : 'changed',
      field: option.place ? null : siteField(option.schema, option.path.split('.'), draw),
      before: option.place ? null : before.value,
      after: option.place || checked.problems ? null : checked.value,
      problems: checked.problems ?? [],
      revision: revisionOf(newest, option),
    }
  })
  const pages = PAGES in values ? await comparePages(context, values[PAGES]) : undefined
  const different = [...lines, pages ?? null].filter((line) => line !== null)
  const compared = given.length + (pages === undefined ? 0 : 1)
  return {
    lines: [...different.toSorted(inOrder), ...unknownIn(values, known)],
    same: compared - different.length,
  }
}

const revisionOf = (
  newest: ReadonlyArray<{ key: string; part: string; id: number }>,
  { key, part }: KnownOption,
): number =>
  Math.max(
    0,
    ...newest.filter((one) => one.key === key && (part === null || one.part === part)).map(({ id }) => id),
  )

async function comparePages(context: Reading, given: unknown): Promise<ImportLine | null> {
  const { db, settingsSchema, presetPages, t } = context
  const now = (await readSettings(db, settingsSchema, presetPages)).get(PAGES)?.value
  const problem = pagesProblem(context, given, now)
  if (!problem && same(parseSetting(settingsSchema, PAGES, given), now)) return null
  return {
    path: PAGES,
    label: optionLabel(t, PAGES),
    state: problem ? 'unfit' : 'changed',
    field: null,
    before: null,
    after: null,
    problems: problem ? [problem] : [],
    revision: await findPagesRevision(db),
  }
}

function pagesProblem({ settingsSchema }: Reading, given: unknown, now: unknown): Problem | null {
  try {
    refuseUnreadable(PAGES, parseSetting(settingsSchema, PAGES, given), now)
    return null
  } catch (error) {
    if (!(error instanceof UnfitSetting)) throw error
    return { path: [], code: 'form', limit: null }
  }
}

/** More lines of what no version knows help nobody. */
const MOST_UNKNOWN = 50

/** What this version has no setting for. */
function unknownIn(values: Values, known: readonly KnownOption[]): ImportLine[] {
  const keys = new Set(known.map(({ key }) => key))
  const paths = Object.entries(values).flatMap(([key, value]) => {
    if (key === PAGES) return []
    if (!keys.has(key)) return [key]
    const parts = known.filter((option) => option.key === key)
    if (parts.some(({ part }) => part === null) || !isRecord(value)) return []
    return Object.keys(value)
      .filter((part) => !parts.some((option) => option.part === part))
      .map((part) => `${key}.${part}`)
  })
  return paths.slice(0, MOST_UNKNOWN).map((path) => ({
    path: path.slice(0, MOST_PATH),
    label: path.slice(0, MOST_PATH),
    state: 'unknown',
    field: null,
    before: null,
    after: null,
    problems: [],
    revision: 0,
  }))
}

const MOST_PATH = 80
