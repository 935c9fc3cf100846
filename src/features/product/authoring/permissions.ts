import { inRole } from '#features/kernel/access/rules/roles.ts'
import { givenByTiers } from '#features/kernel/access/rules/tiers.ts'
import { type Terms, unlessSilenced, type Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { Asker } from '#shared/people/asker.ts'

const given = givenByTiers('createArticle', 'createProduct')

/** What a package credits is the site's own to give. */
export const canOfferPackages = (asker: Asker): Verdict => inRole(asker, 'admin')

/** Shows what they have not published to others, by a link. */
export const canShareDraft = (asker: Asker): Verdict => unlessSilenced(asker)

/** Whose a text is decides who is asked about it: nobody hands it on by themselves. */
export const canChangeAuthor = (asker: Asker): Verdict => inRole(asker, 'admin')

/** Says something in the margin of a draft that they may read. */
export const canCommentOnDraft = (asker: Asker): Verdict => unlessSilenced(asker)

export const authoringPermissions = { ofTiers: given.ofTiers, told: { offerPackages: canOfferPackages } }

export const canCreateArticle = (asker: Asker, terms: Terms): Verdict =>
  given.hold(asker, 'createArticle', terms)

export const canCreateProduct = (asker: Asker, terms: Terms): Verdict =>
  given.hold(asker, 'createProduct', terms)
