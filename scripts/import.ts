/** `npm run import -- wordpress file.xml`: takes over the texts of another site. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import type { Database } from '#database/schema.ts'
import { findPersonBySlug } from '#features/services/import/queries/people.ts'
import { isOutage } from '#features/services/import/queries/transactions.ts'
import type { OldSite } from '#features/services/import/report.ts'
import { takeSite, type Wanted } from '#features/services/import/take-site.ts'
import { importWordPress, type Progress } from '#features/services/import/wordpress/import-wordpress.ts'
import { checkEncoding } from '#features/services/import/wordpress/reading/check-encoding.ts'
import { openExport } from '#features/services/import/wordpress/reading/open-export.ts'
import { BrokenXml } from '#features/services/import/wordpress/reading/read-channel.ts'
import { NamelessSite, originOf } from '#features/services/import/wordpress/reading/survey.ts'
import { changeSettings, readSettings } from '#features/services/pages/public/change-settings.ts'
import { PAGE_SETTINGS } from '#server/settings/page-settings-key.ts'
import { createSettingsStore } from '#server/settings/settings-store.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { isLocale, LOCALES, type Locale } from '#shared/texts/locales.ts'
import type { PagePlaces } from '#site/settings.ts'
import { loadPresetPages, loadSettings } from './lib/load-settings.ts'
import { openDatabase } from './lib/open-database.ts'
import { createProgressBar } from './lib/progress-bar.ts'
import { answerHelp } from './lib/usage.ts'

const USAGE = `Usage: npm run import -- wordpress <file.xml> [--language ${LOCALES.join('|')}]
         [--uploads <wp-content/uploads>] [--currency <code>] [--site <address>]
         [--encoding <name>] [--author <login>=<user name>]...
         [--title] [--menu <name>] [--drawn-covers yes|no]

  Takes over articles, pages, products, categories, tags, authors and comments from a WordPress
  export (Tools > Export > All content). Run again, it adds what is new; interrupted, it goes on
  where it was. Without --language the texts are taken to be in the language that the export names.
  --uploads: the old site's folder of uploaded files; its pictures and files become this site's.
  --site: address or name of the old site, where the export names none or another. Exports of one
  site are known by it: what they bring again is not brought twice.
  --author: whose posts go to somebody who is here, by the user name in the address of the profile.
  --title: this site is called as the old one. --menu: one of its menus becomes the menu of this
  site; the report names them. --drawn-covers: whether articles without a picture get one drawn.
  --encoding: of a file that declares a wrong one, as the import tells. The file may be packed (gzip, zip).
  --currency: of the products' prices, which name none; without it the site's own.`

type Command = {
  file: string
  language: Locale | undefined
  uploads: string | undefined
  currency: string | undefined
  site: string | undefined
  encoding: string | undefined
  wanted: Wanted
  /** Login name there and user name here. */
  authors: [string, string][]
}

function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  const [kind, file, ...others] = positionals
  const { language, uploads, currency, site, encoding, author = [], title = false, menu } = values
  const covers = values['drawn-covers']
  const authors = author.map((pair): [string, string] => {
    const at = pair.lastIndexOf('=')
    return [pair.slice(0, Math.max(0, at)), pair.slice(at + 1)]
  })
  const isRight =
    kind === 'wordpress' &&
    others.length === 0 &&
    (language === undefined || isLocale(language)) &&
    (currency === undefined || /^[A-Z]{3}$/.test(currency)) &&
    (site === undefined || isSiteName(site)) &&
    (encoding === undefined || isEncoding(encoding)) &&
    (covers === undefined || covers === 'yes' || covers === 'no') &&
    authors.every(([login, slug]) => login !== '' && slug !== '')
  if (!isRight || file === undefined) throw new StartProblem(USAGE)
  return {
    file: path.resolve(file),
    language,
    currency,
    site,
    encoding,
    authors,
    uploads: uploads && path.resolve(uploads),
    wanted: { title, menu, drawnCovers: covers && covers === 'yes' } as Wanted,
  }
}

/** `https://old.example/blog`, `old.example`, `diary` */
const isSiteName = (text: string) => originOf(/^https?:/i.test(text) ? text : `https://${text}`) !== ''

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const options = {
    language: text,
    uploads: text,
    currency: text,
    site: text,
    encoding: text,
    menu: text,
    title: { type: 'boolean' } as const,
    'drawn-covers': text,
    author: { type: 'string', multiple: true } as const,
  }
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function checkPaths({ file, uploads }: Command): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new StartProblem(`There is no file ${file}.`)
  if (!found.isFile()) throw new StartProblem(`${file} is a folder, not an export.`)
  if (uploads === undefined) return
  const folder = await stat(uploads).catch(() => undefined)
  if (!folder?.isDirectory()) throw new StartProblem(`There is no folder ${uploads}.`)
}

/** @throws StartProblem where the site has no prices in the currency that was asked for */
function currencyOf({ currency }: Command, offered: readonly { symbol_iso: string }[]): string {
  const codes = offered.map((one) => one.symbol_iso)
  if (currency !== undefined && !codes.includes(currency)) {
    throw new StartProblem(`This site has no prices in ${currency}, only in ${codes.join(', ')}.`)
  }
  return currency ?? codes[0] ?? 'USD'
}

/** @throws StartProblem where nobody has a user name */
async function authorsHere(db: Database, { authors }: Command): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [login, slug] of authors) {
    const id = await findPersonBySlug(db, slug)
    if (id === undefined) throw new StartProblem(`Nobody here has the user name ${slug}.`)
    found.set(login, id)
  }
  return found
}

/** Bytes from the beginning that tell two exports of the same size apart: the date of the export stands in them. */
const HEAD = 1_000_000

/** Identifies the export and the options: only the same import can resume an interrupted one. */
async function exportIdOf({
  file,
  language,
  uploads,
  currency,
  site,
  encoding,
  authors,
}: Command): Promise<string> {
  const { size, mtimeMs } = await stat(file)
  const hash = createHash('sha256').update(
    JSON.stringify([size, mtimeMs, language, uploads, currency, site, encoding, authors]),
  )
  for await (const chunk of createReadStream(file, { end: HEAD })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Days for which the reports of earlier imports are kept: they name people, who may have gone since. */
const REPORTS_KEPT = 30

async function dropOldReports(folder: string, now: Date): Promise<void> {
  const oldest = now.getTime() - REPORTS_KEPT * 86_400_000
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (name.endsWith('.txt') && (await stat(file)).mtimeMs < oldest) await rm(file)
  }
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })

const WORDS: Record<Progress['phase'], (done: number, total: number) => string> = {
  reading: (done, total) => `${megabytes(done)} of ${megabytes(total)} MB`,
  writing: (done, total) => `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} records`,
}
const LABELS: Record<Progress['phase'], string> = { reading: 'Reading', writing: 'Writing' }

async function run(command: Command): Promise<void> {
  const { file, language, uploads } = command
  await checkPaths(command)
  const { db, dataDir, storage, close } = await openDatabase()
  try {
    const schema = await loadSettings()
    const settings = createSettingsStore({
      db,
      schema,
      presetPages: await loadPresetPages(),
      log: { warn: (_, message) => console.warn(message) },
    })
    await settings.load()
    const { site, pages } = settings.current()
    const now = new Date()
    const authors = await authorsHere(db, command)
    const opened = await openExport(file)
    await checkEncoding(opened.open, command.encoding)
    const bar = createProgressBar(process.stderr)
    const stop = new AbortController()
    process.once('SIGINT', () => stop.abort())
    const report = await importWordPress({
      db,
      now,
      language,
      site: command.site,
      ...opened,
      authors,
      encoding: command.encoding,
      exportId: await exportIdOf(command),
      levelKey: site.level.lv[0]?.key ?? 'lv1',
      currency: currencyOf(command, site.currency),
      isCurrencyAssumed: command.currency === undefined,
      places: {
        article: pages.desktop.pages.article.single.slug,
        page: pages.desktop.pages.page.single.slug,
        product: pages.desktop.pages.shop.single.slug,
      },
      uploads: uploads === undefined ? undefined : { folder: uploads, storage },
      onProgress: ({ phase, done, total }) =>
        bar.show({ label: LABELS[phase], done, total, words: WORDS[phase](done, total) }),
      signal: stop.signal,
    })
    bar.end()
    if (!report) throw new StartProblem('Another import into this site is running. Wait for its end.')
    const said = report.isStopped
      ? []
      : await changeSite(db, pages.desktop.pages, report.site, command.wanted)
    const written = path.join(dataDir, 'imports', `${now.toISOString().replaceAll(':', '-')}.txt`)
    await mkdir(path.dirname(written), { recursive: true })
    await dropOldReports(path.dirname(written), now)
    await writeFile(
      written,
      `${file}\n${[...report.lines(Number.POSITIVE_INFINITY), '', ...said].join('\n')}\n`,
      {
        mode: 0o600,
      },
    )
    console.log([...report.lines(3), '', ...said].join('\n'))
    console.log(`\nThe whole report: ${written}`)
    if (report.problem !== undefined || report.isStopped) process.exitCode = 1
  } catch (error) {
    if (error instanceof BrokenXml) throw new StartProblem(`${file} cannot be imported. ${error.message}`)
    if (error instanceof NamelessSite) {
      throw new StartProblem(
        `${file} does not say of which site it is. Say it with --site, as in: --site https://old.example`,
      )
    }
    if (!isOutage(error)) throw error
    throw new StartProblem(
      'The database went away. Run the import again when it is back: it takes up the rest.',
    )
  } finally {
    await close()
  }
}

/** Imports the wanted settings of the old site. @returns what to report, also about settings that could be imported */
async function changeSite(db: Database, places: PagePlaces, old: OldSite | null, wanted: Wanted) {
  if (!old) return []
  const schema = await loadSettings()
  const now = await readSettings(db, schema, await loadPresetPages())
  const currently = (key: string) => now.get(key)?.value as object
  const { settings, lines } = await takeSite(old, wanted, {
    db,
    places,
    site: currently('site'),
    articles: currently('articles'),
    pages: currently(PAGE_SETTINGS),
  })
  await changeSettings(db, schema, settings, `Taken over from ${old.source}`)
  return lines
}

answerHelp(USAGE)
// An import runs beside a site: it spends CPU on garbage collection instead of memory.
setFlagsFromString('--heap-growing-percent=20')
await run(readCommand(process.argv.slice(2)))
