import { givenByTiers } from '#features/kernel/access/rules/tiers.ts'
import type { Terms, Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { Asker } from '#shared/people/asker.ts'

export const authoringPermissions = givenByTiers('createArticle', 'createProduct')

export const canCreateArticle = (asker: Asker, terms: Terms): Verdict =>
  authoringPermissions.hold(asker, 'createArticle', terms)

export const canCreateProduct = (asker: Asker, terms: Terms): Verdict =>
  authoringPermissions.hold(asker, 'createProduct', terms)
