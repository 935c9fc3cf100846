import { action, type Context } from '#server/door/action.ts'
import { parseJson } from '#server/http/http.ts'
import { isBounceSecret } from '../bounce-secret.ts'
import { hearBounces } from '../contract.ts'
import { findRecipient } from '../queries/recipients.ts'
import { recipientOf } from '../return-address.ts'
import * as S from '../schemas.ts'
import { takeReport } from '../take-report.ts'

const answer = (status: number, body: string): S.HeardAnswer => ({ status, type: 'text/plain', body })

export const hearBouncesAction = action(hearBounces, {
  data: S.heardBounces,
  result: S.heardAnswer,
  allow: 'everybody',
  limit: '6000 per minute',
  run: async (context, { headers, body }) => {
    if (!isTrusted(context, headers)) return answer(401, 'wrong secret')
    const { db, now, signer } = context
    const report = S.bounceReport.safeParse(readJson(body))
    if (!report.success) return answer(422, 'not understood')
    for (const { type, email: told } of report.data.events) {
      const id = recipientOf(signer, told)
      const email = id === undefined ? told : (await findRecipient(db, id))?.email
      if (!email) continue
      await takeReport(db, { email, why: type === 'complaint' ? 'complained' : 'bounced', now })
    }
    return answer(200, 'thanks')
  },
})

/** Whoever asks is nobody of the site: the secret alone says who they are. */
function isTrusted(
  { signer, settings }: Pick<Context, 'signer' | 'settings'>,
  headers: Readonly<Record<string, string>>,
): boolean {
  const [, said = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return isBounceSecret(signer, settings.newsletter.bounceKey, said)
}

function readJson(body: Uint8Array): unknown {
  try {
    return parseJson(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
