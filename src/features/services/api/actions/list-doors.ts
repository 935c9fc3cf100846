import { describeCalls } from '#features/services/admin/public/described-calls.ts'
import { action } from '#server/door/action.ts'
import { contractKey } from '#shared/contract.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import { listDoors } from '../contract.ts'
import { resources } from '../resources.ts'
import { doorWord, fieldsOf, wordsOf } from '../rules.ts'
import * as S from '../schemas.ts'
import { readWritten } from '../written.ts'

export const listDoorsAction = action(listDoors, {
  data: S.nothingAsked,
  result: S.doors,
  allow: 'everybody',
  limit: '60 per minute',
  run: async ({ t, siteUrl }) => {
    const { open } = await readWritten()
    const calls = describeCalls()
    const doors = resources.flatMap(({ path, contract }): S.Door[] => {
      const written = path.replace(/:(\w+)/g, '{$1}')
      const operation = open.paths[written]?.get
      const call = calls.find(({ name }) => name === contractKey(contract))
      if (!operation || !call) return []
      const answer = operation.responses['200']?.content?.['application/json']?.schema ?? {}
      return [
        {
          path: written,
          summary: t('api.door', { door: doorWord(written) }),
          words: wordsOf(operation),
          ...fieldsOf(answer, open.components.schemas ?? {}),
          refusals: call.refusals.map(([code, status]) => ({
            code,
            status,
            text: t(`refusal.${code}` as MessageKey, { reason: '…', until: '…' }),
          })),
          limit: call.limit,
        },
      ]
    })
    const forStrangers = calls.filter(({ kind, allow }) => kind === 'read' && allow === 'everybody')
    return { siteUrl, doors, calls: forStrangers.map(({ name, summary }) => ({ name, summary })) }
  },
})
