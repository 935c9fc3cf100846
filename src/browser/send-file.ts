import { type Contract, valueAt } from '#shared/contract.ts'
import { toast } from '#ui/toasts.ts'
import { readState } from './page-store.ts'
import { forgetPayloads } from './payloads.ts'
import { hasSession, isExpired, renewSession } from './renew.ts'
import type { Outcome, RefusalReply } from './request.ts'

/**
 * Sends a file, as it is, to the address of its action; for the rest it is like `send`.
 *
 * @param path '/api/upload/avatar'
 */
export async function sendFile<Result>(
  contract: Contract<{ file: Uint8Array<ArrayBuffer> }, Result>,
  path: string,
  file: Blob,
): Promise<Outcome<Result>> {
  if (hasSession() && isExpired()) await renewSession()
  let response: Response
  try {
    response = await fetch(`${path}?lang=${readState().route.locale}`, {
      method: 'POST',
      headers: { 'content-type': file.type || 'application/octet-stream' },
      body: file,
    })
  } catch (error) {
    if (error instanceof Error) toast.error(error.message, { group: true })
    return { ok: false }
  }
  const reply: unknown = await response.json().catch(() => undefined)
  const refusal = reply as Partial<RefusalReply> | undefined
  if (refusal?.statusCode !== undefined) {
    for (const message of refusal.messages ?? []) toast.error(message)
    return { ok: false, refusal: refusal as RefusalReply }
  }
  if (!response.ok || reply === undefined) return { ok: false }
  forgetPayloads()
  return { ok: true, result: valueAt(reply, contract.at) as Result }
}
