/** `npm run kills -- --rounds 30`: processes of a site killed in the middle of writes, and what of these is there. */
import { parseArgs } from 'node:util'
import { StartProblem } from '#shared/start-problem.ts'
import { killRounds, type Outcome, VICTIMS, type Victim } from './kills/kill-rounds.ts'
import { DEEDS, type Ground } from './kills/writers.ts'
import { answerHelp } from './lib/usage.ts'

const USAGE = `Usage: npm run kills -- --rounds 30 [--writers 8]

  Starts a site of its own with the sample town, has people write there in every way that counts (topics, bounties,
  answers, comments, purchases, gifts, withdrawals, chat, messages, votes, uploads), kills (-9) in each round a worker,
  all workers, the primary, the database or all of them at a random moment, starts it again where it must be, and holds
  what was acknowledged against what is there. Ends with 1 where something is lost, twice or does not agree.`

/** People at the beginning; each round brings one more, who has bought nothing. */
const PEOPLE = 24

function readCommand(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { rounds: { type: 'string' }, writers: { type: 'string' } },
    })
    const [rounds, writers] = [Number(values.rounds), Number(values.writers ?? 8)]
    if (Number.isInteger(rounds) && rounds > 0 && Number.isInteger(writers) && writers > 0)
      return { rounds, writers }
  } catch {
    // Said below.
  }
  throw new StartProblem(USAGE)
}

/** Rounds after which each deed has had its chance to be done. */
const ENOUGH = 10
/** A deed that is refused each time proves nothing, however often it was asked for. */
function unproven({ log }: Ground, rounds: number): string[] {
  if (rounds < ENOUGH) return []
  const done = new Set(log.done.values())
  return DEEDS.filter((deed) => !done.has(deed)).map(
    (deed) => `${deed}: never done, so nothing is known of it`,
  )
}

function print({ ground: { log }, rows }: Outcome, found: number): void {
  console.table(
    [...rows].map(([killed, { rounds, longest }]) => ({
      killed,
      times: rounds,
      'until it is ready, s (longest)': Number((longest / 1000).toFixed(1)),
    })),
  )
  const done = Map.groupBy(log.done.values(), (deed) => deed)
  console.table(
    DEEDS.map((deed) => ({
      deed,
      acknowledged: done.get(deed)?.length ?? 0,
      answers: [...(log.answers.get(deed) ?? [])].map(([answer, times]) => `${answer} ${times}×`).join(', '),
    })),
  )
  console.log(`${log.done.size} acknowledged of ${log.asked.size} asked for; ${found} found`)
  if (found > 0) process.exitCode = 1
}

answerHelp(USAGE)
const { rounds, writers } = readCommand(process.argv.slice(2))
const victims = Array.from({ length: rounds }, (_, round) => VICTIMS[round % VICTIMS.length] as Victim)
const outcome = await killRounds(victims, { people: PEOPLE, writers, log: console.log })
const idle = unproven(outcome.ground, rounds)
for (const problem of idle) console.log(`✗ ${problem}`)
print(outcome, outcome.found.size + idle.length)
