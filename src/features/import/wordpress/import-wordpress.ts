import { insertAnnouncement } from '#server/outbox.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import {
  commitAll,
  type Database,
  listImportedPosts,
  listPostSlugs,
  listRefs,
  withImportLock,
} from '../queries.ts'
import { ImportReport } from '../report.ts'
import type { ImportRun } from './import-run.ts'
import { planAddresses } from './plan-addresses.ts'
import { BrokenXml, readChannel } from './read-channel.ts'
import { readLine } from './read-line.ts'
import { type Survey, surveyExport } from './survey.ts'
import { writeItem } from './write-item.ts'
import { writePeople } from './write-people.ts'
import { writeTerms } from './write-terms.ts'
import { itemOf } from './wxr.ts'

/** In records of the export. */
export type Progress = { done: number; total: number }

export interface ImportOptions {
  db: Database
  /** Opens the export from its beginning; it is read twice. */
  open: () => AsyncIterable<Uint8Array>
  now: Date
  /** The language of the texts; missing, the one that the export names. */
  language?: Locale | undefined
  /** Level of new people, and first parts of addresses, as the site's settings have them. */
  levelKey: string
  places: { article: string; page: string }
  onProgress?: (progress: Progress) => void
  /** Ends the import after the post that is being written. */
  signal?: AbortSignal
}

/**
 * Takes over a site from its WordPress export. Run again, it adds what is new and leaves the rest.
 *
 * Each post is written with its comments in a transaction of its own: whatever happens, what the report says is there.
 *
 * @returns undefined when another import is running
 * @throws BrokenXml when the file is no export at all
 */
export async function importWordPress(options: ImportOptions): Promise<ImportReport | undefined> {
  const survey = await surveyExport(readChannel(options.open()))
  return withImportLock(options.db, async (db) => {
    const report = new ImportReport()
    const run = await prepareRun({ ...options, db }, survey, report)
    await writePeople(run)
    await writeTerms(run)
    await writeItems(run, options)
    report.problem = survey.problem
    // One word for everybody who keeps pages: after an import nothing is as it was.
    await commitAll(db, async (transaction) => {
      await insertAnnouncement(transaction, {
        name: 'content.imported',
        data: { source: survey.source },
        tags: ['*'],
      })
    })
    return report
  })
}

async function prepareRun(options: ImportOptions, survey: Survey, report: ImportReport): Promise<ImportRun> {
  const { db, now, levelKey, places } = options
  const { source } = survey
  const imported = await listImportedPosts(db, source)
  const taken = { article: await listPostSlugs(db, 'article'), page: await listPostSlugs(db, 'page') }
  const terms = new Map<string, number>()
  for (const [kind, taxonomy] of [['category', 'category'] as const, ['tag', 'post_tag'] as const]) {
    for (const [slug, id] of await listRefs(db, source, kind)) terms.set(`${taxonomy} ${slug}`, id)
  }
  return {
    ...{ db, survey, report, now, levelKey, terms, imported },
    language: options.language ?? languageOf(survey.language),
    people: await listRefs(db, source, 'author'),
    files: await listRefs(db, source, 'file'),
    addresses: planAddresses({ survey, imported, taken, places, report }),
  }
}

/** `en-US`, `zh-TW`, `es`: the nearest of our languages. */
const languageOf = (tag: string): Locale =>
  /^zh/i.test(tag) ? 'zh-hans' : /^es/i.test(tag) ? 'es' : tag === '' ? DEFAULT_LOCALE : 'en'

async function writeItems(run: ImportRun, { open, onProgress, signal }: ImportOptions): Promise<void> {
  const total = run.survey.items
  let done = 0
  try {
    for await (const { element, isTooLong } of readChannel(open())) {
      if (element.name !== 'item') continue
      const item = itemOf(element)
      if (isTooLong) run.report.refuse('too-long', `"${readLine(item.title, 60)}" (${item.type} ${item.id})`)
      else await writeItem(run, item)
      done += 1
      onProgress?.({ done, total })
      if (signal?.aborted) {
        run.report.isStopped = true
        return
      }
    }
  } catch (error) {
    // The first reading has met the same place, and its words are in the report.
    if (!(error instanceof BrokenXml)) throw error
  }
}
