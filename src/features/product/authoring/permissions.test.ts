import fc from 'fast-check'
import { isAuthor, ME, OTHER, testDecisions, tried, triedAlone } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                    stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canCreateArticle -  in       perm  +      mute   +      +       +    +     +      +      +      mute  perm  perm    +
canCreateProduct -  in       perm  +      mute   +      +       +    +     +      +      +      mute  perm  perm    +
canOfferPackages -  in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canChangeAuthor  -  in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canShareText     -  in       yours yours mute   yours  yours   yours yours yours  yours  +      mute  yours yours   yours
canSetTerms      own          +      +     +      +      +      +       +    +     +      +      +      +     +     +       +
canSetTerms      writtenWith  +      yours yours  yours  yours  yours   yours yours yours  yours  +      +     yours yours   +
canCommentOnDraft -  in       +     +      mute   +      +       +    +     +      +      +      mute  +     +       +
canShareDraft    -  in       +     +      mute   +      +       +    +     +      +      +      mute  +     +       +
`

const textOf = (kind: string, who: string) =>
  fc.record({
    authorId: fc.constant(isAuthor(who) ? ME : OTHER),
    coAuthorIds: fc.constant(kind === 'writtenWith' ? [ME] : []),
  })

testDecisions(permissions, TABLE, {
  canCreateArticle: triedAlone(permissions.canCreateArticle),
  canCreateProduct: triedAlone(permissions.canCreateProduct),
  canOfferPackages: triedAlone(permissions.canOfferPackages),
  canChangeAuthor: triedAlone(permissions.canChangeAuthor),
  canShareText: tried(permissions.canShareText, textOf),
  canSetTerms: tried(permissions.canSetTerms, textOf),
  canCommentOnDraft: triedAlone(permissions.canCommentOnDraft),
  canShareDraft: triedAlone(permissions.canShareDraft),
})
