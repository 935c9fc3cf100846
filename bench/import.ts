/**
 * The WordPress import of a large export, into an empty embedded database: its peak of resident memory (at most 300 MB,
 * the import's own process), records and megabytes per second. Reference: reading the same file and nothing else.
 *
 * `node bench/import.ts --megabytes 500` is the size the target speaks of; by itself it makes 100, which takes a minute.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeRecords } from './import/make-records.ts'
import { makeFolder, report, root, rounded } from './site.ts'

const TARGET = 300

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '100' } } })
const wanted = Number(values.megabytes) * 1_000_000
if (!(wanted >= 1_000_000)) throw new Error('--megabytes is a number from 1 up.')

const folder = await makeFolder()
const file = path.join(folder, 'export.xml')
try {
  const records = await writeExport()
  const { size } = await stat(file)
  const reading = await bareReading()
  const { seconds, peak, said } = await runImport()
  report(`Import of ${rounded(size / 1e6, 0)} MB, ${records} records (at most ${TARGET} MB of memory)`, [
    {
      'peak memory, MB': rounded(peak, 0),
      holds: peak <= TARGET,
      seconds: rounded(seconds, 1),
      'records/s': rounded(records / seconds, 0),
      'MB/s': rounded(size / 1e6 / seconds, 1),
      'bare reading, MB/s': rounded(size / 1e6 / reading, 0),
    },
  ])
  console.log(said.split('\n')[0])
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function writeExport(): Promise<number> {
  const out = createWriteStream(file)
  let written = 0
  let records = 0
  for (const { text, items } of makeRecords(wanted)) {
    written += text.length
    records += items
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  if (written === 0) throw new Error('Nothing was written.')
  return records
}

/** Seconds to read the file, as the import opens it. */
async function bareReading(): Promise<number> {
  const begun = performance.now()
  let bytes = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) bytes += chunk.length
  if (bytes === 0) throw new Error('The export is empty.')
  return (performance.now() - begun) / 1_000
}

async function runImport(): Promise<{ seconds: number; peak: number; said: string }> {
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', path.join(root, 'scripts/import.ts'), 'wordpress', file],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'production' },
    },
  )
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit')
  let peak = 0
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
    await delay(50)
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return { seconds: (performance.now() - begun) / 1_000, peak, said }
}

/** The most memory that a process has had, in MB, as the kernel counts it (Linux). */
function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return (Number(kilobytes) * 1_024) / 1e6
  } catch {
    return 0
  }
}
