/** Whether an address or number is the one that somebody has here, however it is written. */
export const isContactOf = (
  { email, phone }: Contacts,
  { kind, address }: { kind: 'email' | 'phone'; address: string },
): boolean => address.toLowerCase() === (kind === 'email' ? email : phone)?.toLowerCase()

/** Each is a device, a phone or a password manager: nobody has more, and every sign-in sends the list around. */
export const MOST_PASSKEYS = 20

export const PASSKEY_NAME_LENGTH = 60

/** A passkey can go only while something else still lets its owner in. */
export const isLastPasskey = (ways: {
  hasPassword: boolean
  passkeys: number
  identities: number
}): boolean => !ways.hasPassword && ways.identities === 0 && ways.passkeys <= 1

export interface Contacts {
  email: string | null
  phone: string | null
}
