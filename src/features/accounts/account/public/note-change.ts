import { sendMail } from '#features/kernel/delivery/public/send.ts'
import type { MailData } from '#features/kernel/delivery/schemas.ts'
import type { SecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import type { Context } from '#server/door/action.ts'
import { insertSecurityEvent } from '../queries/security-events.ts'
import { deviceOf } from '../rules/device-of.ts'
import type { EventKind } from '../rules/security.ts'

type Noting = Pick<Context, 'db' | 'now' | 'address' | 'userAgent' | 'enqueue'>

/** When and where is put in here. */
type Place = 'at' | 'device' | 'address'
type LetterOf<Data> = Data extends { template: infer Template; params: infer Params }
  ? 'device' extends keyof Params
    ? { template: Template; params: Omit<Params, Place> }
    : never
  : never
type Letter = LetterOf<MailData>

/** Brands, the same in every language: mails are in that of the person, not of whoever did it. */
export function nameOfDevice(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter((name) => name !== null).join(' · ')
}

/**
 * Notes a change of what opens an account, in the transaction that makes it, and writes to its owner, if there is an
 * address: whoever did it may be somebody else.
 *
 * @param addresses where to write; that of the person when left out
 */
export async function noteChange(
  context: Noting,
  person: Pick<SecuredPerson, 'id' | 'email' | 'language'>,
  kind: EventKind,
  detail: Record<string, string | number>,
  { template, params }: Letter,
  addresses: ReadonlyArray<string | null> = [person.email],
): Promise<void> {
  const { now, address, userAgent } = context
  await insertSecurityEvent(context, person.id, kind, detail)
  const place = { at: now.toISOString(), device: nameOfDevice(userAgent), address }
  for (const to of new Set(addresses)) {
    if (to === null) continue
    const data = { to, locale: person.language, template, params: { ...params, ...place } }
    await context.enqueue(sendMail, data as MailData)
  }
}
