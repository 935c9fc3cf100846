import { feature } from '#server/feature.ts'
import { buyHiddenPartAction } from './actions/buy-hidden-part.ts'
import { getHiddenPartAction } from './actions/get-hidden-part.ts'
import { giveCodeAction } from './actions/give-code.ts'
import { hasHiddenPartAction } from './actions/has-hidden-part.ts'
import { contentBought, purchaseRefunded } from './events.ts'
import { accessPermissions } from './permissions.ts'
import { accessData } from './personal-data.ts'

export const accessFeature = feature({
  name: 'kernel/access',
  permissions: accessPermissions,
  actions: [buyHiddenPartAction, getHiddenPartAction, giveCodeAction, hasHiddenPartAction],
  events: [contentBought, purchaseRefunded],
  personalData: accessData,
})
