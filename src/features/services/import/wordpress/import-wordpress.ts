import type { Database } from '#database/schema.ts'
import { announceOn } from '#server/jobs/announce.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { contentImported } from '../events.ts'
import { insertOldAddresses } from '../queries/old-addresses.ts'
import { listRefs } from '../queries/refs.ts'
import {
  analyzeStaged,
  deleteRun,
  deleteStagedItems,
  findInterruptedRun,
  insertRun,
} from '../queries/staging.ts'
import { commitAll, withImportLock } from '../queries/transactions.ts'
import { ImportReport, type StoredReport } from '../report.ts'
import type { ImportRun, Places } from './import-run.ts'
import { feedPaths } from './mapping/item-paths.ts'
import { TAXONOMIES } from './mapping/taxonomies.ts'
import { BrokenXml, readChannel } from './reading/read-channel.ts'
import { readLine } from './reading/read-line.ts'
import { languageOf, type Survey, surveyExport } from './reading/survey.ts'
import { itemOf, type WxrItem } from './reading/wxr.ts'
import { Staging } from './writing/stage-items.ts'
import { Uploads } from './writing/uploads.ts'
import { writeBatch } from './writing/write-batch.ts'
import { writePeople } from './writing/write-people.ts'
import { refuseComments } from './writing/write-plans.ts'
import { writeTerms } from './writing/write-terms.ts'

/** In bytes of the export while it is read, in its records while they are written. */
export type Progress = { phase: 'reading' | 'writing'; done: number; total: number }

export interface ImportOptions {
  db: Database
  /** Opens the export from its beginning; it is read twice. */
  open: () => AsyncIterable<Uint8Array>
  /** Of its text; missing: the one that it declares. */
  encoding?: string | undefined
  /** Bytes of the export; 0 where nobody knows. */
  size?: number
  /** Names the export and the way it is read: an interrupted import of the same goes on. */
  exportId?: string
  now: Date
  /** Address or name of the old site, where the export names none or another. */
  site?: string | undefined
  /** The language of the texts; missing, the one that the export names. */
  language?: Locale | undefined
  /** People who are here, by their login names there. */
  authors?: ReadonlyMap<string, number>
  /** Level of new people, and first parts of addresses, as the site's settings have them. */
  levelKey: string
  places: Places
  /** Of the prices of products, which name none. */
  currency: string
  /** Nobody has named it: the report says so. */
  isCurrencyAssumed?: boolean
  /** The old site's `wp-content/uploads` on this machine, and where files are kept here. */
  uploads?: { folder: string; storage: Storage } | undefined
  /** Records in one transaction. */
  batch?: number
  onProgress?: (progress: Progress) => void
  /** Ends the import after the records that are being written. */
  signal?: AbortSignal
}

/** Records in one transaction: more save nothing. */
const BATCH = 50
/** Characters of their texts: what is in memory at a time. */
const BATCH_LENGTH = 2_000_000

/**
 * Takes over a site from its WordPress export. Run again, it adds what is new and leaves the rest; interrupted, it goes
 * on where it was. Texts are written in small transactions: whatever happens, what the report says is there.
 *
 * @returns undefined when another import is running
 * @throws BrokenXml when the file is no export at all
 * @throws NamelessSite where neither the export nor the options name the old site
 */
export function importWordPress(options: ImportOptions): Promise<ImportReport | undefined> {
  return withImportLock(options.db, async (db) => {
    const { run, records, total, problem } = await startRun({ ...options, db })
    const { report, source } = run
    report.continuedAt = records
    await writeItems(run, { ...options, skipped: records, total })
    report.problem = problem
    // Invalidates all page caches once, at the end of the import.
    await commitAll(db, async (transaction) => {
      await announceOn(transaction, contentImported, { source })
      if (report.isStopped) return
      await deleteRun(transaction, source)
      await deleteStagedItems(transaction, source)
    })
    return report
  })
}

/** What a run that goes on needs to know of the first reading. */
type RunState = {
  language: Locale
  logins: [number, string][]
  total: number
  problem: string | null
}
type Started = { run: ImportRun; records: number; total: number; problem: string | undefined }

async function startRun(options: ImportOptions): Promise<Started> {
  const { db, exportId = '' } = options
  const interrupted = exportId === '' ? undefined : await findInterruptedRun<RunState>(db, exportId)
  if (interrupted) {
    const { source, records, state } = interrupted
    const report = ImportReport.from(interrupted.report as StoredReport)
    const run = await prepareRun(options, { source, report, language: state.language, logins: state.logins })
    return { run, records, total: state.total, problem: state.problem ?? undefined }
  }
  const report = new ImportReport()
  const survey = await readExport(options, report)
  const { source, items, problem } = survey
  const language = options.language ?? languageOf(survey.language)
  report.site = { source, title: survey.title, language, menus: survey.menus }
  const run = await prepareRun(options, { source, report, language, logins: [...survey.logins] })
  await writePeople({ ...run, levelKey: options.levelKey }, survey, options.authors)
  await writeTerms(run, survey)
  await insertOldAddresses(db, feedPaths(survey, language))
  const state: RunState = { language, logins: [...survey.logins], total: items, problem: problem ?? null }
  await deleteRun(db, source)
  await insertRun(db, { source, export: exportId, records: 0, state, report })
  return { run, records: 0, total: items, problem }
}

async function readExport(options: ImportOptions, report: ImportReport): Promise<Survey> {
  const { db, open, size = 0, onProgress } = options
  const staging = new Staging(db, report, options.language)
  async function* counted(): AsyncGenerator<Uint8Array> {
    let done = 0
    for await (const chunk of open()) {
      yield chunk
      done += chunk.length
      if (size > 0) onProgress?.({ phase: 'reading', done, total: size })
    }
  }
  const survey = await surveyExport({
    records: readChannel(counted(), options.encoding),
    named: options.site,
    onStart: (begun) => staging.start(begun),
    onItem: (begun, item) => staging.add(begun, item),
  })
  await staging.flush(survey)
  await analyzeStaged(db)
  return survey
}

type Known = { source: string; report: ImportReport; language: Locale; logins: [number, string][] }

async function prepareRun(options: ImportOptions, known: Known): Promise<ImportRun> {
  const { db, now, places, currency, uploads } = options
  const { source, report } = known
  const terms = new Map<string, number>()
  for (const { kind, theirs } of TAXONOMIES) {
    for (const [slug, id] of await listRefs(db, source, kind)) terms.set(`${theirs} ${slug}`, id)
  }
  return {
    ...known,
    db,
    now,
    places,
    currency,
    isCurrencyAssumed: options.isCurrencyAssumed ?? false,
    terms,
    logins: new Map(known.logins),
    people: await listRefs(db, source, 'author'),
    uploads: uploads && (await Uploads.open({ ...uploads, source, report })),
  }
}

type Writing = Pick<ImportOptions, 'open' | 'encoding' | 'batch' | 'onProgress' | 'signal'> & {
  skipped: number
  total: number
}

async function writeItems(
  run: ImportRun,
  { open, encoding, batch: most = BATCH, onProgress, signal, skipped, total }: Writing,
): Promise<void> {
  let done = 0
  let batch: WxrItem[] = []
  let length = 0
  const write = async () => {
    const items = batch
    batch = []
    length = 0
    if (items.length > 0 || done > skipped) await writeBatch(run, items, done)
    onProgress?.({ phase: 'writing', done, total })
  }
  try {
    for await (const { element, isTooLong } of readChannel(open(), encoding)) {
      if (element.name !== 'item') continue
      done += 1
      if (done <= skipped) continue
      const item = itemOf(element)
      if (isTooLong) {
        const name = `"${readLine(item.title, 60)}" (${item.type} ${item.id})`
        run.report.refuse('too-long', name)
        refuseComments(run.report, { item, name })
      } else batch.push(item)
      length += lengthOf(item)
      if (batch.length < most && length < BATCH_LENGTH && !signal?.aborted) continue
      await write()
      if (signal?.aborted) {
        run.report.isStopped = true
        return
      }
    }
  } catch (error) {
    // The first pass failed at the same place, and has reported it.
    if (!(error instanceof BrokenXml)) throw error
  }
  await write()
}

const lengthOf = ({ content, comments }: WxrItem): number =>
  comments.reduce((sum, comment) => sum + comment.content.length, content.length)
