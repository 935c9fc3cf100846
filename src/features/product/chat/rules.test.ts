import { expect, it } from 'vitest'
import { hasTimeLabel, isEditable, mentions, textProblem, tidyText } from './rules.ts'

it('shows the time after more than three minutes', () => {
  expect([hasTimeLabel(undefined, 0), hasTimeLabel(0, 180_000), hasTimeLabel(0, 180_001)]).toEqual([
    true,
    false,
    true,
  ])
})

it('lets words be changed for five minutes', () => {
  expect([isEditable({ at: 0 }, 300_000), isEditable({ at: 0 }, 300_001)]).toEqual([true, false])
})

it('keeps a text without white space around it and empty lines in a row', () => {
  expect(tidyText(' \r\n a  \n\n\n\nb \r\n')).toBe('a\n\nb')
  expect([textProblem('一'.repeat(120)), textProblem('一'.repeat(121)), textProblem('\u2060')]).toEqual([
    null,
    'chat-too-long',
    'chat-empty',
  ])
})

it('knows whom a text speaks to', () => {
  expect([mentions('hi @ana lin!', 'Ana Lin'), mentions('ana', 'Ana'), mentions('@', '')]).toEqual([
    true,
    false,
    false,
  ])
})
