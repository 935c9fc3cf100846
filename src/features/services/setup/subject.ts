import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import { SETUP_STEPS, type SetupStep } from '#features/services/admin/rules.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import { getFounding, getSteps } from './contract.ts'
import { SETUP_PATH, STEPS_PATH } from './rules.ts'

/** There as long as the site is empty, and then never again. */
export const setupSubject = defineSubject<null>({
  view: 'setup',
  page: 'single',
  load: async (_id, { ask, t }) => {
    const { isOpen } = await ask(getFounding, {})
    return isOpen
      ? {
          found: null,
          head: { title: t('setup.title'), robots: 'noindex' },
          canonicalPath: SETUP_PATH,
        }
      : null
  },
})

export interface StepsSubject {
  step: SetupStep
}

/** For admins alone. Without a step in the address one goes on where one was. */
export const stepsSubject = defineSubject<StepsSubject>({
  view: 'admin',
  page: 'setup',
  queryKeys: ['step'],
  load: async (_id, { asker, ask, query, t }) => {
    if (!isSignedIn(asker) || !canAdminister(asker).allowed) throw doorRefusal('not-allowed')
    const named = SETUP_STEPS.find((one) => one === query.step)
    const { steps } = await ask(getSteps, {})
    const next = steps.find(({ state }) => state === 'open') ?? steps.find(({ state }) => state === 'skipped')
    return {
      found: { step: named ?? next?.name ?? SETUP_STEPS[0] },
      head: { title: t('setup.title'), robots: 'noindex' },
      canonicalPath: STEPS_PATH,
    }
  },
})
