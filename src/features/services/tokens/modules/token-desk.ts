import { defineModule, type NoSettings } from '#site/module.ts'
import { listTokenCalls, listTokens } from '../contract.ts'
import type { CallGroups, TokenPage } from '../schemas.ts'
import type { TokensSubject } from '../subject.ts'

export interface TokenDeskData {
  tokens: TokenPage
  groups: CallGroups
}

/** Tokens of programs: made, looked at and revoked. */
export const tokenDesk = defineModule<NoSettings, TokenDeskData, TokensSubject>({
  name: 'token-desk',
  version: 1,
  subjects: ['admin.tokens'],
  load: async (_settings, { ask, subject }) => {
    const [tokens, groups] = await Promise.all([
      ask(listTokens, { before: subject.before }),
      ask(listTokenCalls, {}),
    ])
    return { tokens, groups }
  },
})
