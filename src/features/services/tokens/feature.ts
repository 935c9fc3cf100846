import { feature } from '#server/feature.ts'
import { createTokenAction } from './actions/create-token.ts'
import { listTokenCallsAction } from './actions/list-token-calls.ts'
import { listTokensAction } from './actions/list-tokens.ts'
import { revokeTokenAction } from './actions/revoke-token.ts'
import { tokenDesk } from './modules/token-desk.ts'
import { tokensData } from './personal-data.ts'
import { tokensPages } from './preset-pages.ts'
import { tokensSubject } from './subject.ts'

export const tokensFeature = feature({
  name: 'services/tokens',
  actions: [listTokensAction, listTokenCallsAction, createTokenAction, revokeTokenAction],
  modules: [tokenDesk],
  subjects: [tokensSubject],
  presetPages: tokensPages,
  personalData: tokensData,
})
