import { expect, it } from 'vitest'
import { hasTimeLabel } from '#features/talk/conversations/rules.ts'
import { isEditable, mentions, PAUSE, textProblem, tidyText } from './rules.ts'

it('shows the time after more than three minutes', () => {
  const at = (ms: number) => hasTimeLabel(0, ms, PAUSE)
  expect([hasTimeLabel(undefined, 0, PAUSE), at(180_000), at(180_001)]).toEqual([true, false, true])
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
