import { feature } from '#server/feature.ts'
import { giveCodeAction } from './actions/give-code.ts'
import { accessPermissions } from './permissions.ts'
import { accessData } from './personal-data.ts'

export const accessFeature = feature({
  name: 'kernel/access',
  permissions: accessPermissions,
  actions: [giveCodeAction],
  personalData: accessData,
})
