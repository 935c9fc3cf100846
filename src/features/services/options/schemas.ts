import { z } from 'zod/mini'
import type { Field } from '#features/services/builder/public/fields.ts'
import { PROBLEMS } from '#server/settings/check-setting.ts'
import { MOST_FILE, OPTION_GROUPS } from './rules.ts'

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>

/** 'site.name', or 'languages' for what is a single value. */
const path = z.string().check(z.maxLength(80))
/** Number of the change that a setting is as it is by; 0: nobody has changed it. */
const revision = z.number().check(z.int(), z.gte(0))

const changed = z.object({
  /** null: by a command, or by somebody who is gone. */
  by: z.nullable(z.string()),
  at: z.string(),
})

export const optionLine = z.object({
  path: z.string(),
  group: z.enum(OPTION_GROUPS),
  label: z.string(),
  help: z.string(),
  /** What it is called in the other languages, and other words for it: to be found by. */
  words: z.string(),
  /** null: it is changed elsewhere, and its value is not told here. */
  field: z.nullable(z.custom<Field>((value) => typeof value === 'object')),
  value: z.unknown(),
  preset: z.unknown(),
  /** Whether it is another than the default. */
  isOwn: z.boolean(),
  /** What is stored cannot be used any more: the default holds. */
  isUnfit: z.boolean(),
  revision,
  changed: z.nullable(changed),
  /** Where it is changed instead. */
  place: z.nullable(z.enum(['choices', 'spam', 'builder'])),
})
export type OptionLine = z.infer<typeof optionLine>
export const optionLines = z.array(optionLine)

export const variableLine = z.object({
  name: z.string(),
  isSet: z.boolean(),
  isSecret: z.boolean(),
  /** null: it is not set, or a secret. */
  value: z.nullable(z.string()),
  /** What it is for. */
  help: z.string(),
})
export type VariableLine = z.infer<typeof variableLine>
export const variableLines = z.array(variableLine)

export const listChangesData = z.object({
  path,
  /** Number of the last change of the page before; 0 for the first page. */
  before: z._default(revision, 0),
})
export type ListChangesData = z.input<typeof listChangesData>

const changeLine = z.extend(changed, {
  id: z.number(),
  /** Of what is changed elsewhere: which part of it; '' where it has none. */
  part: z.string(),
  /** Whether it had, and has since, a value of its own instead of the default. */
  wasOwn: z.boolean(),
  isOwn: z.boolean(),
  before: z.unknown(),
  after: z.unknown(),
})
export const changePage = z.object({
  nodes: z.array(changeLine),
  endCursor: z.number(),
  hasNextPage: z.boolean(),
})
export type ChangePage = z.infer<typeof changePage>
export type ChangeLine = ChangePage['nodes'][number]

export const changeOptionData = z.object({
  path,
  /** Missing: back to the default. */
  value: z.optional(z.unknown()),
  /** The revision that was changed. */
  revision,
})
export type ChangeOptionData = z.infer<typeof changeOptionData>

const problem = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.enum(PROBLEMS),
  limit: z.nullable(z.number()),
})
export type Problem = z.infer<typeof problem>

export const optionSaved = z.object({
  /** Nothing is saved where there are any. */
  problems: z.array(problem),
  revision,
})
export type OptionSaved = z.infer<typeof optionSaved>

export const optionFile = z.object({ text: z.string().check(z.maxLength(MOST_FILE)) })
export const wholeFile = z.object({ text: z.string() })
export type OptionFile = z.infer<typeof optionFile>

const importLine = z.object({
  path: z.string(),
  label: z.string(),
  /** unknown: this version has no such setting. */
  state: z.enum(['changed', 'unfit', 'unknown']),
  field: z.nullable(z.custom<Field>((value) => typeof value === 'object')),
  before: z.unknown(),
  after: z.unknown(),
  problems: z.array(problem),
  revision,
})
export const importPreview = z.object({
  lines: z.array(importLine),
  /** How many are the same here. */
  same: z.number(),
})
export type ImportPreview = z.infer<typeof importPreview>
export type ImportLine = ImportPreview['lines'][number]

/** As many settings as no version has. */
const MOST_TAKEN = 1_000
export const importData = z.object({
  text: z.string().check(z.maxLength(MOST_FILE)),
  take: z.array(z.object({ path, revision })).check(z.minLength(1), z.maxLength(MOST_TAKEN)),
})
export type ImportData = z.infer<typeof importData>

export const imported = z.object({
  taken: z.number(),
  /** When: by it the import is taken back. */
  at: z.string(),
  /** The pages came along, which are put back by their versions. */
  hasPages: z.boolean(),
})
export type Imported = z.infer<typeof imported>

export const undoImportData = z.object({ at: z.iso.datetime() })
export type UndoImportData = z.infer<typeof undoImportData>
export const undone = z.object({ undone: z.number() })
export type Undone = z.infer<typeof undone>
