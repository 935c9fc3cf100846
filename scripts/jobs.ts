/** `npm run jobs`: what waits, runs and failed, and what is to become of what failed for good. */
import type { DeadJob } from '#server/jobs/dead-jobs.ts'
import { openInspection } from '#server/jobs/inspect.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { loadJobs } from './lib/load-jobs.ts'
import { openDatabase } from './lib/open-database.ts'
import { answerHelp } from './lib/usage.ts'

const USAGE = `Usage: npm run jobs -- <command>

  list               every kind of job: how many wait, run, were done and failed in the last two days
  dead               the jobs whose last attempt failed, and why
  retry all | ID...  lay dead jobs down again
  drop all | ID...   give dead jobs up

  An ID may be cut after its first characters.`

type Inspection = Awaited<ReturnType<typeof openInspection>>

/** Characters of a job's data that are shown, enough to recognise it. */
const DATA_WIDTH = 80

async function list({ count }: Inspection): Promise<void> {
  const counts = await count()
  const width = Math.max(...counts.map(({ name }) => name.length))
  const row = (name: string, cells: Array<string | number>) =>
    console.log(`${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(9)).join('')}`)
  row('', ['waiting', 'running', 'done', 'failed'])
  for (const { name, waiting, running, done, failed } of counts) row(name, [waiting, running, done, failed])
}

async function showDead({ listDead }: Inspection): Promise<void> {
  const dead = await listDead()
  if (dead.length === 0) console.log('No job is dead.')
  for (const { id, name, data, problem, createdAt } of dead) {
    const text = JSON.stringify(data) ?? ''
    console.log(`${id}  ${name}  ${createdAt.toISOString()}`)
    console.log(`  ${text.length > DATA_WIDTH ? `${text.slice(0, DATA_WIDTH)}…` : text}`)
    console.log(`  ${problem}`)
  }
}

/** The full ids of the named jobs; undefined for all. */
function choose(dead: DeadJob[], words: string[]): string[] | undefined {
  if (words.length === 1 && words[0] === 'all') return undefined
  return words.map((word) => {
    const [one, another] = dead.filter(({ id }) => id.startsWith(word))
    if (!one) throw new StartProblem(`No dead job is called ${word}. See: npm run jobs -- dead`)
    if (another) throw new StartProblem(`Several dead jobs begin with ${word}: say more of its ID.`)
    return one.id
  })
}

async function perform(name: string, words: string[], inspection: Inspection): Promise<void> {
  if (name === 'list' && words.length === 0) return list(inspection)
  if (name === 'dead' && words.length === 0) return showDead(inspection)
  if ((name !== 'retry' && name !== 'drop') || words.length === 0) throw new StartProblem(USAGE)
  const ids = choose(await inspection.listDead(), words)
  const count = await inspection[name](ids)
  console.log(
    `${count} ${count === 1 ? 'job was' : 'jobs were'} ${name === 'retry' ? 'laid down again' : 'dropped'}.`,
  )
}

answerHelp(USAGE)
const [name = '', ...words] = process.argv.slice(2)
if (!['list', 'dead', 'retry', 'drop'].includes(name)) throw new StartProblem(USAGE)
const { db, close } = await openDatabase()
try {
  const inspection = await openInspection(db, await loadJobs())
  await perform(name, words, inspection).finally(inspection.close)
} finally {
  await close()
}
