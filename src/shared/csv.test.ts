import { expect, it } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

it.each([
  ['=1+1'],
  ['+1'],
  ['-1'],
  ['@SUM(A1)'],
  ['\t=1'],
  ['\r=1'],
  ['\n=1'],
  ['  =1'],
  ['\u200b=1'],
  ['\u00a0@a'],
  ['＝1'],
  ['＋1'],
  ['－1'],
  ['＠a'],
])('a cell that begins as the formula %j is kept from being one', (text) => {
  expect(csvCell(text)).toBe(`"'${text}"`)
})

it.each(['a=1', '1-2', 'mail@town.test', '“=”', '', '木-1'])('the cell %j stays as it is', (text) => {
  expect(csvCell(text)).toBe(`"${text}"`)
})

it('quotes end no cell, and lines end as they should', () => {
  expect(csvOf([[csvCell('a "b",\r\nc'), 1], [csvCell('d')]])).toBe('"a ""b"",\r\nc",1\r\n"d"\r\n')
})
