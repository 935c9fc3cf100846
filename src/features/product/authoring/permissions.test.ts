import { testDecisions, triedAlone } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                    stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canCreateArticle -  in       perm  +      mute   +      +       +    +     +      +      +      mute  perm  perm    +
canCreateProduct -  in       perm  +      mute   +      +       +    +     +      +      +      mute  perm  perm    +
canOfferPackages -  in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canChangeAuthor  -  in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canCommentOnDraft -  in       +     +      mute   +      +       +    +     +      +      +      mute  +     +       +
canShareDraft    -  in       +     +      mute   +      +       +    +     +      +      +      mute  +     +       +
`

testDecisions(permissions, TABLE, {
  canCreateArticle: triedAlone(permissions.canCreateArticle),
  canCreateProduct: triedAlone(permissions.canCreateProduct),
  canOfferPackages: triedAlone(permissions.canOfferPackages),
  canChangeAuthor: triedAlone(permissions.canChangeAuthor),
  canCommentOnDraft: triedAlone(permissions.canCommentOnDraft),
  canShareDraft: triedAlone(permissions.canShareDraft),
})
