import { listAdmins } from '#features/services/admin/queries/people.ts'
import { isLastAdmin } from '#features/services/admin/rules.ts'
import { action } from '#server/door/action.ts'
import { getOwnData } from '../contract.ts'
import { presentExport } from '../export-link.ts'
import { listConsents } from '../queries/consents.ts'
import { findLatestExport } from '../queries/exports.ts'
import { getOwnDataRow } from '../queries/own-data.ts'
import { agreementOf, erasureDay, nextExportAt } from '../rules.ts'
import * as S from '../schemas.ts'

export const getOwnDataAction = action(getOwnData, {
  data: S.nothing,
  result: S.ownData,
  allow: 'members',
  limit: '60 per minute',
  run: async (context) => {
    const { db, now, signer } = context
    const { personId } = context.asker
    const [row, latest, consents] = await Promise.all([
      getOwnDataRow(db, personId),
      findLatestExport(db, personId),
      listConsents(db, personId),
    ])
    const { name, hasPassword, hasPasskey, articles, topics, products, answers, comments } = row
    const next = nextExportAt(latest?.askedAt ?? null)
    return {
      name,
      hasPassword,
      hasPasskey,
      verifiedContact: row.verifiedContact,
      export: latest ? presentExport(signer, latest, personId) : null,
      nextExportAt: next > now ? next.toISOString() : null,
      erasure: row.askedAt && {
        askedAt: row.askedAt.toISOString(),
        on: (row.eraseAt ?? erasureDay(row.askedAt)).toISOString(),
        keepsContributions: row.keepsContributions ?? true,
      },
      isLastAdmin: row.roles.includes('admin') && isLastAdmin(personId, await listAdmins(db, now)),
      contributions: { articles, topics, products, answers, comments },
      consents: consents.map(({ kind, version, given, at }) => ({
        kind: agreementOf(kind),
        version,
        given,
        at: at.toISOString(),
      })),
    }
  },
})
