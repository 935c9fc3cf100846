import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { nameStatement, watchStatements } from './slow-statements.ts'

/** Reports runs of statements, a second after each other, and keeps the lines. */
function watch() {
  const lines: Array<Record<string, unknown>> = []
  let now = 0
  const log = createLog('warn', null, { write: (line) => void lines.push(JSON.parse(line)) })
  const { slow, list } = watchStatements({ thanMs: 200, metrics: createMetrics(), log, clock: () => now })
  return {
    lines,
    list,
    run: (statement: string, ...times: number[]) => {
      for (const ms of times) {
        now += 1_000
        slow?.report(statement, ms)
      }
    },
    wait: (ms: number) => {
      now += ms
    },
  }
}

const LONG = `select ${'posts.title, '.repeat(300)} from posts`

it('names a statement in one short line', () => {
  const { lines, run } = watch()
  run(LONG, 300)
  expect(lines).toMatchObject([{ statement: nameStatement(LONG), ms: 300, times: 1 }])
  expect(nameStatement(LONG)).toMatch(/^select posts [0-9a-f]{8}$/)
  expect(JSON.stringify(lines[0]).length).toBeLessThan(200)
})

it('says nothing of what always takes so long, and says it when it takes much longer than usual', () => {
  const { lines, run, wait } = watch()
  run(LONG, 400, 410, 390, 405, 400)
  wait(120_000)
  run(LONG, 420, 380, 450)
  expect(lines).toHaveLength(1)
  run(LONG, 2_500)
  expect(lines[1]).toMatchObject({ ms: 2_500, statement: nameStatement(LONG) })
  expect(lines[1]?.usual).toBeGreaterThan(350)
})

it('says of one statement one line a minute, with how many there were', () => {
  const { lines, run, wait } = watch()
  run('select 1', 300, 400, 500)
  expect(lines).toMatchObject([{ times: 1 }])
  wait(60_000)
  run('select 1', 300)
  expect(lines).toMatchObject([{ times: 1 }, { times: 3 }])
})

it('remembers those that were slow, the slowest first, with how long they usually take', () => {
  const { list, run } = watch()
  run('select 1', 300, 150, 150, 150, 150, 900)
  run(LONG, 2_500)
  run('select 2', 20)
  expect(list()).toMatchObject([
    {
      name: nameStatement(LONG),
      times: 1,
      slowest: 2_500,
      text: expect.stringMatching(/^select posts\.title/),
    },
    { name: nameStatement('select 1'), times: 2, slowest: 900, lastAt: expect.stringMatching(/Z$/) },
  ])
})
