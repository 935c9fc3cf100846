import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import type { MemberContext } from '#server/door/action.ts'
import { hasRole } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { thingHeld } from '../events.ts'
import { fingerprintOf, insertHeld, noteAndFindKnown } from '../queries.ts'
import type { HeldKind } from '../rules.ts'
import { comparableText, countLinks, type HeldReason, HOUR, isTooFast, reasonsToHold } from '../rules.ts'

type Writer = Pick<MemberContext, 'db' | 'asker' | 'now' | 'settings' | 'siteUrl'>

interface Words {
  title?: string
  documents: readonly (Doc | null)[]
  language: Locale
}

/**
 * Reasons to hold a text for moderation; empty where it may be published at once. Refuses new accounts that write too
 * much. Staff are not checked.
 */
export async function whyHold(
  context: Writer & Pick<MemberContext<'writing-too-fast'>, 'refuse'>,
  words: Words,
): Promise<HeldReason[]> {
  const { settings, refuse } = context
  const checked = await checkSpam(context, words)
  if (!checked) return []
  const seconds = HOUR / 1_000
  if (isTooFast(checked.known, settings.spam)) return refuse('writing-too-fast', { seconds }, seconds)
  return checked.reasons
}

/**
 * The same for a change of a published text, without the limits for new accounts on pace and first texts: it was
 * published already.
 */
export async function whyHoldChange(context: Writer, words: Words): Promise<HeldReason[]> {
  const checked = await checkSpam(context, words)
  return checked?.reasons.filter((reason) => reason !== 'first') ?? []
}

async function checkSpam({ db, asker, now, settings, siteUrl }: Writer, words: Words) {
  if (hasRole(asker, 'staff')) return null
  const { title = '', language } = words
  const { personId } = asker
  const documents = words.documents.filter((document) => document !== null)
  const text = [title, ...documents.map((document) => plainText(document))].join('\n')
  const look = comparableText(text)
  const print = look === null ? null : fingerprintOf(look)
  const known = await noteAndFindKnown(db, { personId, print, now }, settings.spam)
  const signals = { text, language, links: countLinks(documents, siteUrl) }
  return { known, reasons: reasonsToHold(signals, known, settings.spam) }
}

/** Adds a text to the moderation queue. */
export async function hold(
  { db, now, announce }: Pick<MemberContext, 'db' | 'now' | 'announce'>,
  held: { kind: HeldKind; thingId: number; authorId: number; nodeId: number | null; wasOut?: boolean },
  reasons: readonly HeldReason[],
): Promise<void> {
  await insertHeld(db, { ...held, reasons, now })
  await announce(thingHeld, {
    kind: held.kind,
    id: held.thingId,
    authorId: held.authorId,
    reasons: [...reasons],
  })
}
