/** `npm run import -- wordpress file.xml`: takes over the texts of another site. */
import { createReadStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isOutage } from '#features/import/queries.ts'
import { importWordPress, type Progress } from '#features/import/wordpress/import-wordpress.ts'
import { BrokenXml } from '#features/import/wordpress/read-channel.ts'
import { presetPages } from '#features/pages/preset-pages.ts'
import { createSettingsStore } from '#server/settings-store.ts'
import { isLocale, LOCALES, type Locale } from '#shared/locales.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { openDatabase } from './lib/open-database.ts'

const USAGE = `Usage: npm run import -- wordpress <file.xml> [--language ${LOCALES.join('|')}]

  Takes over articles, pages, categories, tags, authors and comments from a WordPress export
  (Tools > Export > All content). Run again, it adds what is new. Without --language the texts
  are taken to be in the language that the export names.`

type Command = { file: string; language: Locale | undefined }

function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  const [kind, file, ...others] = positionals
  const { language } = values
  const isRight =
    kind === 'wordpress' && others.length === 0 && (language === undefined || isLocale(language))
  if (!isRight || file === undefined) throw new StartProblem(USAGE)
  return { file: path.resolve(file), language }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { language: { type: 'string' } } })
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new StartProblem(`There is no file ${file}.`)
  if (!found.isFile()) throw new StartProblem(`${file} is a folder, not an export.`)
}

/** One line that is written over, or, where the output is not a terminal, a line now and then. */
function createProgress(): { show: (progress: Progress) => void; end: () => void } {
  const isTerminal = process.stderr.isTTY
  const pause = isTerminal ? 100 : 5_000
  let last = 0
  const line = ({ done, total }: Progress) =>
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} records (${Math.floor((100 * done) / total)} %)`
  return {
    show(progress) {
      const now = performance.now()
      if (now - last < pause && progress.done < progress.total) return
      last = now
      process.stderr.write(isTerminal ? `\r${line(progress)}\u001b[K` : `${line(progress)}\n`)
    },
    end: () => {
      if (isTerminal) process.stderr.write('\r\u001b[K')
    },
  }
}

async function run({ file, language }: Command): Promise<void> {
  await checkFile(file)
  const { db, dataDir, close } = await openDatabase()
  try {
    const settings = createSettingsStore({
      db,
      presetPages,
      log: { warn: (_, message) => console.warn(message) },
    })
    await settings.load()
    const { site, pages } = settings.current()
    const now = new Date()
    const progress = createProgress()
    const stop = new AbortController()
    process.once('SIGINT', () => stop.abort())
    const report = await importWordPress({
      ...{ db, now, language, open: () => createReadStream(file, { highWaterMark: 256 * 1024 }) },
      levelKey: site.level.lv[0]?.key ?? 'lv1',
      places: {
        article: pages.desktop.pages.article.single.slug,
        page: pages.desktop.pages.page.single.slug,
      },
      onProgress: progress.show,
      signal: stop.signal,
    })
    progress.end()
    if (!report) throw new StartProblem('Another import into this site is running. Wait for its end.')
    const written = path.join(dataDir, 'imports', `${now.toISOString().replaceAll(':', '-')}.txt`)
    await mkdir(path.dirname(written), { recursive: true })
    await writeFile(written, `${file}\n${report.lines(Number.POSITIVE_INFINITY).join('\n')}\n`, {
      mode: 0o600,
    })
    console.log(report.lines(3).join('\n'))
    console.log(`\nThe whole report: ${written}`)
    if (report.problem !== undefined || report.isStopped) process.exitCode = 1
  } catch (error) {
    if (error instanceof BrokenXml) throw new StartProblem(`${file} cannot be imported. ${error.message}`)
    if (!isOutage(error)) throw error
    throw new StartProblem(
      'The database went away. Run the import again when it is back: it takes up the rest.',
    )
  } finally {
    await close()
  }
}

await run(readCommand(process.argv.slice(2)))
