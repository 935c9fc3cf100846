import { null as nothing } from 'zod/mini'
import { fileReported } from '#features/kernel/files/events.ts'
import { defineJob, type PrepareContext } from '#server/jobs/job.ts'
import { goodsSecrets } from '../public/goods-secrets.ts'
import { type DueLink, listDueLinks, noteChecks } from '../queries/link-checks.ts'

const HOUR = 3_600_000
/** ms. How long a link that was there is trusted, and one that was missed once: less than a day, as runs wander. */
const TRUSTED = 7 * 24 * HOUR
const MISSED = 20 * HOUR
/** Links of one run, and how many are looked at together: strangers' servers are asked gently. */
const MOST = 100
const TOGETHER = 5
/** Seconds: each may take ten to say nothing. */
const PATIENCE = 600

/**
 * Looks whether links that are sold still lead somewhere. Whoever sells one is told when nothing was there on two days in
 * a row, once; a server that is away, or lets nobody look, says nothing about what lies there.
 */
export const checkLinks = defineJob({
  name: 'shop.checkLinks',
  data: nothing(),
  every: 'day',
  timeout: PATIENCE,
  prepare: async (context) => {
    const { db, now } = context
    const before = new Date(now.getTime() - TRUSTED)
    const missedBefore = new Date(now.getTime() - MISSED)
    const due = await listDueLinks(db, { before, missedBefore, limit: MOST })
    const checked: Array<DueLink & { isThere: boolean | null }> = []
    for (let place = 0; place < due.length; place += TOGETHER) {
      const some = due.slice(place, place + TOGETHER)
      checked.push(
        ...(await Promise.all(some.map(async (link) => ({ ...link, isThere: await look(context, link) })))),
      )
    }
    return checked
  },
  run: async ({ db, now, announce, enqueue }, _data, checked) => {
    for (const { postId, authorId, title } of await noteChecks(db, checked, now))
      if (authorId !== null) await announce(fileReported, { postId, authorId, file: title })
    if (checked.length === MOST) await enqueue(checkLinks, null)
  },
})

/** @returns null where nobody can say */
async function look(
  { signer, outside }: Pick<PrepareContext, 'signer' | 'outside'>,
  { sealed }: DueLink,
): Promise<boolean | null> {
  const { address } = goodsSecrets(signer).openLink(sealed)
  if (address === '') return null
  const { status } = await outside.look(address)
  if (status === 404 || status === 410) return false
  return status !== null && status < 500 ? true : null
}
