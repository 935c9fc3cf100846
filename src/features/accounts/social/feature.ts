import { feature } from '#server/feature.ts'
import { autoLoginAction } from './actions/auto-login.ts'
import { confirmIdentityAction } from './actions/confirm-identity.ts'
import { linkIdentityAction } from './actions/link-identity.ts'
import { listIdentitiesAction } from './actions/list-identities.ts'
import { registerIdentityAction } from './actions/register-identity.ts'
import { socialLoginAction } from './actions/social-login.ts'
import { unlinkIdentityAction } from './actions/unlink-identity.ts'
import { socialEndpoints } from './endpoints.ts'
import { socialReturn } from './modules/social-return.ts'
import { socialData } from './personal-data.ts'
import { socialPages } from './preset-pages.ts'

export const socialFeature = feature({
  name: 'accounts/social',
  actions: [
    autoLoginAction,
    confirmIdentityAction,
    linkIdentityAction,
    listIdentitiesAction,
    registerIdentityAction,
    socialLoginAction,
    unlinkIdentityAction,
  ],
  modules: [socialReturn],
  presetPages: socialPages,
  endpoints: socialEndpoints,
  personalData: socialData,
})
