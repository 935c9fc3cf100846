import { expect, it } from 'vitest'
import type { Line } from '../../schemas.ts'
import { statementCsv } from './download-csv.ts'

const line: Line = {
  id: '1-EUR',
  unit: 'EUR',
  amount: -1_050,
  after: 5,
  reason: 'bounty',
  detail: {},
  gift: null,
  cause: { title: '=HYPERLINK("https://evil.example")', language: 'en', path: 'community/1' },
  at: '2026-11-22T08:00:00.000Z',
}

it('writes exact amounts, and nothing that a spreadsheet would run', () => {
  const credit: Line = { ...line, unit: 'credit', amount: 20, cause: null, reason: 'from-tomorrow' }
  expect(statementCsv([line, credit], (key) => key).split('\r\n')).toEqual([
    'time,what,about,unit,amount,after',
    `2026-11-22T08:00:00.000Z,"wealth.reason.bounty","'=HYPERLINK(""https://evil.example"")",EUR,-10.50,0.05`,
    '2026-11-22T08:00:00.000Z,"wealth.reason.other","",credit,20,5',
    '',
  ])
})
