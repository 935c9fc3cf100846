import { safeParse, z } from 'zod/mini'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Module } from '#site/module.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import { localized, ownFloating } from '#site/settings.ts'
import type { BlockLine } from '../../queries/blocks.ts'
import { blockKey } from '../../rules/blocks.ts'
import type { PageContent } from '../../rules/content.ts'
import { PAGE_FILE, PAGE_FILE_VERSION } from '../../rules/page-file.ts'
import { catalogueOf } from '../catalogue.ts'
import { type ReadingEntries, readEntries } from './read-entries.ts'

const list = z.array(z.unknown())
const modules = z.object({
  desktop: list,
  tablet: z._default(z.nullable(list), null),
  mobile: z._default(z.nullable(list), null),
})
const envelope = z.object({ kind: z.literal(PAGE_FILE), version: z.int() })
const pageFile = z.object({
  content: z.object({
    modules,
    colorMode: z.optional(z.unknown()),
    floating: z.optional(z.unknown()),
    about: z.optional(z.unknown()),
  }),
  blocks: z._default(z.record(z.string(), z.object({ name: z.string(), modules })), {}),
})
const colorMode = z.nullable(z.enum(['light', 'dark', 'system']))
const about = z.object({ title: localized, description: localized })

interface Reading {
  key: string
  modules: readonly Module[]
  presetPages: PresetPages
  t: Translate
  /** Those of this site. */
  blocks: readonly BlockLine[]
  /** What the page is now: what the file does not say stays. */
  before: PageContent
}

type Read = { content: PageContent; problems: string[] } | { problem: 'file-unreadable' | 'file-newer' }

/** As many as are read by somebody; the rest is counted. */
const MOST_PROBLEMS = 100

/** Reads the file of a page. What fits is the content of a draft to be; what does not is named in words. */
export function readPageFile(file: object, reading: Reading): Read {
  const named = safeParse(envelope, file)
  if (!named.success) return { problem: 'file-unreadable' }
  if (named.data.version > PAGE_FILE_VERSION) return { problem: 'file-newer' }
  const parsed = safeParse(pageFile, file)
  if (!parsed.success) return { problem: 'file-unreadable' }
  const { content, blocks } = parsed.data
  const { key, t, before } = reading
  const problems: string[] = []
  const say = (problem: string) => problems.push(problem)
  const copied = new Set<string>()
  const entries: ReadingEntries = {
    key,
    modules: reading.modules,
    catalogue: catalogueOf(reading.modules, reading.presetPages, t),
    t,
    say,
    blockOf(block) {
      const inFile = blocks[block]
      const isKnown = reading.blocks.some(
        ({ id, name, isGlobal }) => isGlobal && blockKey(id) === block && name === inFile?.name,
      )
      if (isKnown) return { kind: 'known' }
      if (!inFile) return null
      copied.add(inFile.name)
      return { kind: 'copies', entries: inFile.modules.desktop }
    },
  }
  const { desktop, tablet, mobile } = content.modules
  const floating = partOf(ownFloating, content.floating, before.floating ?? {}, () =>
    say(t('builder.place.floating')),
  )
  const taken: PageContent = {
    modules: {
      desktop: readEntries(desktop, 'desktop', entries),
      tablet: tablet && readEntries(tablet, 'tablet', entries),
      mobile: mobile && readEntries(mobile, 'mobile', entries),
    },
    colorMode: partOf(colorMode, content.colorMode, before.colorMode, () =>
      say(t('builder.place.colorMode')),
    ),
    ...(Object.keys(floating).length > 0 && { floating }),
    about: before.about && partOf(about, content.about, before.about, () => say(t('builder.place.about'))),
  }
  for (const name of copied) say(t('builder.file.problem.copied', { name }))
  const more = problems.length - MOST_PROBLEMS
  const shown = problems.slice(0, MOST_PROBLEMS)
  return {
    content: taken,
    problems: more > 0 ? [...shown, t('builder.file.problem.more', { count: more })] : shown,
  }
}

/** A part of a page as the file has it; as it was before where the file says nothing that fits. */
function partOf<Part>(schema: z.ZodMiniType<Part>, given: unknown, before: Part, unfit: () => void): Part {
  if (given === undefined || given === null) return before
  const parsed = safeParse(schema, given)
  if (parsed.success) return parsed.data
  unfit()
  return before
}
