import { givenByTiers } from '#features/kernel/access/rules/tiers.ts'
import type { Terms, Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { Asker } from '#shared/people/asker.ts'

export const docsPermissions = givenByTiers('createDoc')

export const canCreateDoc = (asker: Asker, terms: Terms): Verdict =>
  docsPermissions.hold(asker, 'createDoc', terms)
