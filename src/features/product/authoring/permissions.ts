import { inRole } from '#features/kernel/access/rules/roles.ts'
import { givenByTiers } from '#features/kernel/access/rules/tiers.ts'
import {
  ALLOWED,
  firstRefusal,
  refused,
  type Terms,
  unlessSilenced,
  type Verdict,
} from '#features/kernel/access/rules/verdict.ts'
import { isCoAuthor, type OwnedThing } from '#features/talk/writing/permissions.ts'
import { type Asker, hasRole } from '#shared/people/asker.ts'

const given = givenByTiers('createArticle', 'createProduct')

/** What a package credits is the site's own to give. */
export const canOfferPackages = (asker: Asker): Verdict => inRole(asker, 'admin')

/** Shows what they have not published to others, by a link. */
export const canShareDraft = (asker: Asker): Verdict => unlessSilenced(asker)

/** Who writes it with others asks them: whoever was asked asks nobody further. */
export const canShareText = (asker: Asker, { authorId }: Pick<OwnedThing, 'authorId'>): Verdict =>
  firstRefusal(unlessSilenced(asker), () =>
    asker.personId !== null && asker.personId === authorId ? ALLOWED : refused('not-yours'),
  )

/** What a text costs, who reads it and when it comes out is its author's to say, and not that of who writes it with them. */
export const canSetTerms = (asker: Asker, text: Pick<OwnedThing, 'authorId' | 'coAuthorIds'>): Verdict =>
  isCoAuthor(asker, text) && asker.personId !== text.authorId && !hasRole(asker, 'admin')
    ? refused('not-yours')
    : ALLOWED

/** Whose a text is decides who is asked about it: nobody hands it on by themselves. */
export const canChangeAuthor = (asker: Asker): Verdict => inRole(asker, 'admin')

/** Says something in the margin of a draft that they may read. */
export const canCommentOnDraft = (asker: Asker): Verdict => unlessSilenced(asker)

export const authoringPermissions = { ofTiers: given.ofTiers, told: { offerPackages: canOfferPackages } }

export const canCreateArticle = (asker: Asker, terms: Terms): Verdict =>
  given.hold(asker, 'createArticle', terms)

export const canCreateProduct = (asker: Asker, terms: Terms): Verdict =>
  given.hold(asker, 'createProduct', terms)
