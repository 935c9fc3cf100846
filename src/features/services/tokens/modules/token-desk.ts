import { countWaiting } from '#features/services/admin/contract.ts'
import type { Waiting } from '#features/services/admin/schemas.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { listTokenCalls, listTokens } from '../contract.ts'
import type { CallGroups, TokenPage } from '../schemas.ts'
import type { TokensSubject } from '../subject.ts'

export interface TokenDeskData {
  /** How much waits elsewhere on the desk. */
  waiting: Waiting
  tokens: TokenPage
  groups: CallGroups
}

/** Tokens of programs: made, looked at and revoked. */
export const tokenDesk = defineModule<NoSettings, TokenDeskData, TokensSubject>({
  name: 'token-desk',
  version: 1,
  subjects: ['admin.tokens'],
  load: async (_settings, { ask, subject }) => {
    const [waiting, tokens, groups] = await Promise.all([
      ask(countWaiting, {}),
      ask(listTokens, { before: subject.before }),
      ask(listTokenCalls, {}),
    ])
    return { waiting, tokens, groups }
  },
})
