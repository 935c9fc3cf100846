import type { Database } from '#database/schema.ts'
import { hasPeople, lockPeople } from '#features/kernel/people/queries/anybody.ts'
import type { Signer } from '#server/credentials/signer.ts'
import { insertActs } from './loading/acts.ts'
import { insertAddresses } from './loading/addresses.ts'
import { insertArticles, insertDocsAndPages } from './loading/articles.ts'
import { insertCoupons } from './loading/coupons.ts'
import { insertDoors } from './loading/doors.ts'
import { insertDrafts } from './loading/drafts.ts'
import { insertFigures } from './loading/figures.ts'
import { insertHeldThings } from './loading/held.ts'
import { insertLicences } from './loading/licences.ts'
import { insertMedia, makeMedia } from './loading/media-files.ts'
import { insertNewsletter } from './loading/newsletter.ts'
import { insertNotices } from './loading/notices.ts'
import { listOrders } from './loading/orders.ts'
import { insertOutsideMoney } from './loading/outside-money.ts'
import { insertOwnMedia } from './loading/own-media.ts'
import { insertPageBlocks, insertPageVersions } from './loading/page-versions.ts'
import { insertNodes, insertPeople, insertTerms } from './loading/people.ts'
import { insertProducts } from './loading/products.ts'
import { insertStrayed, regroupTopics } from './loading/regrouped.ts'
import { insertRenewals } from './loading/renewals.ts'
import { insertReports } from './loading/reports.ts'
import { insertSettingChanges, insertSettings } from './loading/settings.ts'
import { insertChat, insertMessages } from './loading/talk.ts'
import { insertTickets } from './loading/tickets.ts'
import { insertTopics } from './loading/topics.ts'
import type { Loading } from './loading/town-rows.ts'
import { insertTranslations } from './loading/translations.ts'
import { insertWorth } from './loading/worth.ts'
import { insertWritten } from './loading/written.ts'
import { keepLogIns, makeLogIns } from './log-ins.ts'
import { testPeople } from './people/test-people.ts'
import { announceTown, countEverything, indexEverything, noteWishes } from './queries.ts'
import { town as bundledTown } from './town.ts'
import type { Town } from './types.ts'

interface LoadOptions {
  /** Folder of the site's data; the files go to its `media`. */
  dataDir: string
  /** The moment that all times of the town are counted back from. */
  now: Date
  /** Told people at the terminal, who wait meanwhile. */
  log: (message: string) => void
  /** Of all who can sign in; random ones where it is missing. */
  password?: string | undefined
  /** False: nobody can sign in as any of the people, and none has a role. */
  hasLogIns?: boolean
  /** Of the site that will sell the licence keys; without it they are not there. */
  signer?: Signer
  town?: Town
  /** Ends the loading between two steps; the database is then as empty as before. */
  signal?: AbortSignal | undefined
}

/**
 * Fills an empty database with the sample town. Where there are people already, nothing is touched.
 *
 * @returns whether the town was loaded
 */
export async function loadSample(
  db: Database,
  { dataDir, now, log, password, hasLogIns = true, signer, town = bundledTown, signal }: LoadOptions,
): Promise<boolean> {
  if (await hasPeople(db)) return false
  log('The site is empty: drawing the sample town …')
  const started = performance.now()
  const made = await makeMedia(town, dataDir, signal)
  const names = hasLogIns ? testPeople.map(({ slug }) => slug) : []
  const logIns = await makeLogIns(names, password)
  const isLoaded = await db.transaction().execute(async (transaction) => {
    await lockPeople(transaction)
    if (await hasPeople(transaction)) return false
    const media = await insertMedia(transaction, made)
    const loading: Loading = {
      db: transaction,
      town,
      now,
      media,
      logIns: new Map(logIns.map(({ slug, hash }) => [slug, hash])),
      people: new Map(),
      nodes: new Map(),
      terms: new Map(),
    }
    await insertSettings(loading)
    await insertPeople(loading)
    await insertPageVersions(loading)
    await insertPageBlocks(loading)
    await insertNodes(loading)
    await insertTerms(loading)
    await insertArticles(loading, made)
    await insertOwnMedia(transaction, loading, made)
    await insertWritten(loading)
    await insertTopics(loading)
    await insertStrayed(loading)
    await insertProducts(loading)
    if (signer) await insertLicences(loading, signer)
    await insertDocsAndPages(loading)
    await insertTranslations(loading)
    await insertDrafts(loading)
    await insertWorth(loading, listOrders(loading))
    await insertRenewals(loading, signer)
    await insertOutsideMoney(loading)
    await insertReports(loading)
    await insertHeldThings(loading)
    await insertAddresses(loading)
    await insertCoupons(loading)
    await insertTickets(loading)
    await insertSettingChanges(loading)
    if (signer) await insertDoors(loading, signer)
    await insertNewsletter(loading)
    await insertNotices(loading)
    await insertFigures(loading)
    await insertActs(loading)
    await insertChat(loading)
    await insertMessages(loading)
    await noteWishes(transaction)
    await countEverything(transaction)
    await indexEverything(transaction)
    await regroupTopics(loading)
    signal?.throwIfAborted()
    await announceTown(transaction)
    if (hasLogIns) await keepLogIns(dataDir, logIns)
    return true
  })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  if (isLoaded) log(`The sample town is there, with ${made.length} pictures and files (${seconds} s).`)
  return isLoaded
}
