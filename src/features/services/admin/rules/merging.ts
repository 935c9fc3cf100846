import type { Gained, MergedPerson } from '#features/kernel/people/rules/merged.ts'

/** Of the one who stays, or of the one who goes. */
export const SIDES = ['stays', 'goes'] as const
export type Side = (typeof SIDES)[number]

/** How an account stands that takes more than one answer to become part of another. */
export const MERGE_STATES = ['running', 'done', 'failed'] as const
export type MergeState = (typeof MERGE_STATES)[number]

/** Rows that move with the press itself; an account with more becomes part of the other piece by piece. */
export const AT_ONCE = 2_000

/** What cannot be decided by itself. */
export interface MergeChoices {
  /** Whose name, picture and words about themselves. */
  name: Side
  /** Whose tier, where both have one. */
  vip: Side
  /** Whether what the one who goes is held to goes on. */
  sanctions: 'take' | 'lift'
  /** Whether what the one who goes signs in with opens the account that stays. */
  signIn: 'take' | 'drop'
}

export const hasVip = ({ vip, vipUntil }: Pick<MergedPerson, 'vip' | 'vipUntil'>, now: Date): boolean =>
  vip !== null && (vipUntil === null || vipUntil > now)

/** Nobody gets into an account of the team by what another account was opened with. */
export const mayTakeSignIn = (stays: Pick<MergedPerson, 'roles'>): boolean => stays.roles.length === 0

/**
 * What the account that stays has afterwards, beside what is written in other tables. A contact or a password goes over
 * only where there is none: nobody is signed in with two.
 *
 * @param levels keys, from the lowest
 */
export function gainedBy(
  { goes, stays }: { goes: MergedPerson; stays: MergedPerson },
  choices: MergeChoices,
  { levels, now }: { levels: readonly string[]; now: Date },
): Gained {
  const takesVip = hasVip(goes, now) && (!hasVip(stays, now) || choices.vip === 'goes')
  const takesSignIn = choices.signIn === 'take' && mayTakeSignIn(stays)
  return {
    ...(choices.name === 'goes' && profileOf(goes)),
    ...(takesVip && { vip: goes.vip, vipUntil: goes.vipUntil }),
    ...(takesSignIn && contactsOf(goes, stays)),
    level: levels.indexOf(goes.level) > levels.indexOf(stays.level) ? goes.level : stays.level,
    invitedBy: invitedBy(goes, stays),
  }
}

const profileOf = ({ name, nameKey, nameIsShared, avatar, description }: MergedPerson): Gained => ({
  name,
  nameKey,
  nameIsShared,
  avatar,
  description,
})

const contactsOf = (goes: MergedPerson, stays: MergedPerson): Gained => ({
  ...(stays.email === null && { email: goes.email, emailVerifiedAt: goes.emailVerifiedAt }),
  ...(stays.phone === null && { phone: goes.phone, phoneVerifiedAt: goes.phoneVerifiedAt }),
  ...(stays.password === null && { password: goes.password, passwordChangedAt: goes.passwordChangedAt }),
})

/** Whoever has brought one of them first; nobody has brought themselves. */
function invitedBy(goes: MergedPerson, stays: MergedPerson): number | null {
  const others = [stays.invitedBy, goes.invitedBy].filter((id) => id !== goes.id && id !== stays.id)
  return others.find((id) => id !== null) ?? null
}
