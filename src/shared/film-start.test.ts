import { expect, it } from 'vitest'
import { filmStart, LATEST_START } from './film-start.ts'

const startOf = (end: string) => filmStart(new URL(`https://youtu.be/dQw4w9WgXcQ${end}`))

it('is read in every form in which sites write it', () => {
  for (const end of ['?t=90', '?t=90s', '?t=1m30s', '?start=90', '#t=90', '#t=1m30s', '?si=x&t=90#about'])
    expect([end, startOf(end)]).toEqual([end, 90])
  expect(startOf('?t=1h2m3s')).toBe(3_723)
  expect(startOf('?t=2h')).toBe(7_200)
})

it('is none where nothing is said, or nothing that is a time', () => {
  for (const end of [
    '',
    '?t=',
    '?t=0',
    '?t=-1',
    '?t=1.5',
    '?t=x',
    '?t=1e9',
    `?t=${LATEST_START + 1}`,
    '?t=9999999999999',
  ])
    expect([end, startOf(end)]).toEqual([end, undefined])
})
