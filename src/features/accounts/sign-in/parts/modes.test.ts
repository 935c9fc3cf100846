import { expect, it } from 'vitest'
import { type Mode, nextMode, type Step } from './modes.ts'

it('knows these ways between the modes, and no others', () => {
  const modes: Mode[] = ['login', 'signup', 'forget', 'repass']
  const steps: Step[] = ['toggle', 'forgotten', 'verified', 'changed', 'over', 'back']
  const ways = modes.flatMap((mode) =>
    steps
      .filter((step) => nextMode(mode, step) !== mode)
      .map((step) => [mode, step, nextMode(mode, step)].join(' ')),
  )
  expect(ways).toEqual([
    'login toggle signup',
    'login forgotten forget',
    'signup toggle login',
    'forget toggle signup',
    'forget verified repass',
    'forget back login',
    'repass changed login',
    'repass over forget',
    'repass back login',
  ])
})
